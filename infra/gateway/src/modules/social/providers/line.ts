import type { Manner } from './manner.ts';

/** Signs for web sites with the channel's secret, whatever its published document says of native apps. */
export const line: Manner = {
  name: 'line',
  issuer: 'https://access.line.me',
  scope: 'openid profile',
  signature: 'HS256',
  subjectClaim: 'sub',
};
