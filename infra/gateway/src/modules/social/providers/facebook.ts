import type { ProviderConfig } from './provider-config.ts';

/** The discovery document of Facebook lists no token endpoint, as it describes only the implicit flow. */
export const facebook: ProviderConfig = {
  name: 'facebook',
  issuer: 'https://www.facebook.com',
  scope: 'openid public_profile',
  signature: 'RS256',
  subjectClaim: 'sub',
  endpoints: {
    authorization: 'https://www.facebook.com/v21.0/dialog/oauth',
    token: 'https://graph.facebook.com/v21.0/oauth/access_token',
    keys: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
  },
};
