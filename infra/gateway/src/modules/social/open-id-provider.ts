import { errors, jwtVerify } from 'jose';
import * as oauth from 'oauth4webapi';
import type { SocialClient } from '#context/config.ts';
import { GatewayError } from '#http/gateway-error.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { createMetadataReader, createRequestOptions, type ProviderMetadata } from './provider-metadata.ts';
import type { ProviderConfig } from '#modules/social/providers/provider-config.ts';

/** Tolerated difference between the clocks of provider and gateway. */
const CLOCK_SECONDS = 30;

/** Whether fetch or jose reports that the provider could not be reached in time. */
const isUnreachable = (error: unknown): boolean =>
  (error instanceof TypeError && error.cause !== undefined) ||
  (error instanceof DOMException && error.name === 'TimeoutError') ||
  error instanceof errors.JWKSTimeout;

const toGatewayError = (error: unknown): GatewayError => {
  if (error instanceof GatewayError) return error;
  if (error instanceof oauth.AuthorizationResponseError && error.error === 'access_denied')
    return new GatewayError('social.denied');
  return new GatewayError(isUnreachable(error) ? 'social.unavailable' : 'social.failed');
};

interface OpenIdOptions {
  readonly provider: ProviderConfig;
  readonly client: SocialClient;
  /** The redirect URI that is registered for the client at the provider. */
  readonly redirectUri: string;
  /** Receives the reason of a rejected callback, for the log. */
  readonly onRejected: (reason: string) => void;
}

/**
 * Authorization code flow with PKCE, state and nonce. Verifies signature, issuer, audience, times and nonce of
 * the ID token.
 */
export function createOpenIdProvider({ provider, client, redirectUri, onRejected }: OpenIdOptions): IdentityProvider {
  const metadata = createMetadataReader(provider, client);
  const oauthClient: oauth.Client = {
    client_id: client.clientId,
    id_token_signed_response_alg: provider.signature,
    [oauth.clockTolerance]: CLOCK_SECONDS,
  };

  const exchange = async (
    { server, keys }: ProviderMetadata,
    callback: URLSearchParams,
    { state, nonce, codeVerifier }: Parameters<IdentityProvider['identify']>[1],
  ) => {
    const parameters = oauth.validateAuthResponse(server, oauthClient, callback, state);
    const clientAuthentication = oauth.ClientSecretPost(client.clientSecret);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      oauthClient,
      clientAuthentication,
      parameters,
      redirectUri,
      codeVerifier,
      createRequestOptions(server.issuer),
    );
    const { id_token: idToken = '' } = await oauth.processAuthorizationCodeResponse(server, oauthClient, response, {
      expectedNonce: nonce,
      requireIdToken: true,
    });
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: server.issuer,
      audience: client.clientId,
      algorithms: [provider.signature],
      clockTolerance: CLOCK_SECONDS,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    return payload;
  };

  return {
    async authorizationUrl({ state, nonce, codeVerifier }, language) {
      const { server } = await metadata();
      if (server.authorization_endpoint === undefined) throw new GatewayError('social.unavailable');
      const url = new URL(server.authorization_endpoint);
      const parameters = {
        client_id: client.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: provider.scope,
        state,
        nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ui_locales: language,
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url;
    },

    async identify(callback, attempt) {
      try {
        const discovered = await metadata();
        const claims = await exchange(discovered, callback, attempt);
        const subject = claims[provider.subjectClaim];
        if (typeof subject !== 'string' || subject === '' || subject.length > 255)
          throw new Error('the ID token has no usable subject');
        return {
          provider: provider.name,
          issuer: discovered.server.issuer,
          subject,
          name: typeof claims['name'] === 'string' ? claims['name'] : '',
        };
      } catch (error) {
        const gatewayError = toGatewayError(error);
        if (gatewayError.code !== 'social.denied') onRejected(error instanceof Error ? error.message : 'unknown');
        throw gatewayError;
      }
    },
  };
}
