import type { ProviderConfig } from './provider-config.ts';

/** LINE signs ID tokens of web logins with the channel secret; its discovery document describes native apps. */
export const line: ProviderConfig = {
  name: 'line',
  issuer: 'https://access.line.me',
  scope: 'openid profile',
  signature: 'HS256',
  subjectClaim: 'sub',
};
