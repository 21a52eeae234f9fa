import type { ProviderConfig } from './provider-config.ts';

export const google: ProviderConfig = {
  name: 'google',
  issuer: 'https://accounts.google.com',
  scope: 'openid profile',
  signature: 'RS256',
  subjectClaim: 'sub',
};
