import { createHash, randomBytes } from 'node:crypto';
import type { Configuration } from 'oidc-provider';
import type { IdentityClient } from './clients.ts';
import type { Signer } from './id-token.ts';

/** Pairwise subject: the same for the same name and client. */
const subjectFor = (clientId: string, name: string): string =>
  createHash('sha256').update(`${clientId} ${name.toLowerCase()}`).digest('hex').slice(0, 24);

/** Authorization code flow with PKCE for the given clients. The account of a player is the entered name. */
export function providerConfiguration(clients: readonly IdentityClient[], signer: Signer): Configuration {
  return {
    clients: clients.map(({ id, secret, redirectUri, signature }) => ({
      client_id: id,
      client_secret: secret,
      redirect_uris: [redirectUri],
      id_token_signed_response_alg: signature,
      token_endpoint_auth_method: 'client_secret_post',
      subject_type: 'pairwise',
      grant_types: ['authorization_code'],
      response_types: ['code'],
    })),
    jwks: { keys: [signer.privateKey] },
    enabledJWA: { idTokenSigningAlgValues: ['RS256', 'HS256'] },
    clientAuthMethods: ['client_secret_post'],
    responseTypes: ['code'],
    scopes: ['openid', 'profile', 'public_profile'],
    claims: { openid: ['sub', 'name'] },
    // Puts the name into the ID token, as the imitated providers do.
    conformIdTokenClaims: false,
    subjectTypes: ['pairwise'],
    pairwiseIdentifier: (_context, name, { clientId }) => subjectFor(clientId, name),
    findAccount: (_context, name) => ({ accountId: name, claims: () => ({ sub: name, name }) }),
    // Every requested scope is granted without a consent page.
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session?.accountId;
      if (oidc.client === undefined || accountId === undefined) return undefined;
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId });
      grant.addOIDCScope(String(oidc.params?.['scope']));
      await grant.save();
      return grant;
    },
    cookies: { keys: [randomBytes(32)] },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    interactions: { url: (_context, { uid }) => `/login/${uid}` },
    routes: { authorization: '/authorize', jwks: '/keys' },
    ttl: { AuthorizationCode: 60, IdToken: 300, AccessToken: 300, Interaction: 600, Grant: 600, Session: 600 },
  };
}
