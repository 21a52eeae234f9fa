import { errors, jwtVerify } from 'jose';
import * as oauth from 'oauth4webapi';
import type { SocialClient } from '#config.ts';
import { Refusal } from '#http/refusal.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { metadataReader, requestOptions, type ProviderMetadata } from './provider-metadata.ts';
import type { Manner } from './providers/manner.ts';

/** How far the provider's clock may be from ours. */
const CLOCK_SECONDS = 30;

/** Nobody answered in time, as fetch and jose tell it. */
const isUnreachable = (error: unknown): boolean =>
  (error instanceof TypeError && error.cause !== undefined) ||
  (error instanceof DOMException && error.name === 'TimeoutError') ||
  error instanceof errors.JWKSTimeout;

const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  if (error instanceof oauth.AuthorizationResponseError && error.error === 'access_denied')
    return new Refusal('social.denied');
  return new Refusal(isUnreachable(error) ? 'social.unavailable' : 'social.failed');
};

interface OpenIdOptions {
  readonly manner: Manner;
  readonly client: SocialClient;
  /** Where the provider sends the browser back to, as it was told when the client was registered there. */
  readonly redirectUri: string;
  /** Hears in a few words why an answer was not believed. */
  readonly onDoubt: (reason: string) => void;
}

/** R1.04: authorization code flow with PKCE, state and nonce. Of an ID token signature, issuer, audience, times and nonce are judged. */
export function openIdProvider({ manner, client, redirectUri, onDoubt }: OpenIdOptions): IdentityProvider {
  const metadata = metadataReader(manner, client);
  const known: oauth.Client = {
    client_id: client.clientId,
    id_token_signed_response_alg: manner.signature,
    [oauth.clockTolerance]: CLOCK_SECONDS,
  };

  const exchange = async (
    { server, keys }: ProviderMetadata,
    answer: URLSearchParams,
    { state, nonce, codeVerifier }: Parameters<IdentityProvider['identify']>[1],
  ) => {
    const parameters = oauth.validateAuthResponse(server, known, answer, state);
    const proof = oauth.ClientSecretPost(client.clientSecret);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      known,
      proof,
      parameters,
      redirectUri,
      codeVerifier,
      requestOptions(server.issuer),
    );
    const { id_token: idToken = '' } = await oauth.processAuthorizationCodeResponse(server, known, response, {
      expectedNonce: nonce,
      requireIdToken: true,
    });
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: server.issuer,
      audience: client.clientId,
      algorithms: [manner.signature],
      clockTolerance: CLOCK_SECONDS,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    return payload;
  };

  return {
    async authorizationUrl({ state, nonce, codeVerifier }, language) {
      const { server } = await metadata();
      if (server.authorization_endpoint === undefined) throw new Refusal('social.unavailable');
      const url = new URL(server.authorization_endpoint);
      const asked = {
        client_id: client.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: manner.scope,
        state,
        nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ui_locales: language,
      };
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
      return url;
    },

    async identify(answer, attempt) {
      try {
        const found = await metadata();
        const claims = await exchange(found, answer, attempt);
        const subject = claims[manner.subjectClaim];
        if (typeof subject !== 'string' || subject === '' || subject.length > 255)
          throw new Error('the token names nobody');
        return {
          provider: manner.name,
          issuer: found.server.issuer,
          subject,
          name: typeof claims['name'] === 'string' ? claims['name'] : '',
        };
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal.code !== 'social.denied') onDoubt(error instanceof Error ? error.message : 'unknown');
        throw refusal;
      }
    },
  };
}
