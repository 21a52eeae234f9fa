import type { Manner } from './manner.ts';

export const google: Manner = {
  name: 'google',
  issuer: 'https://accounts.google.com',
  scope: 'openid profile',
  signature: 'RS256',
  subjectClaim: 'sub',
};
