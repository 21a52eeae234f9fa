import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import * as oauth from 'oauth4webapi';
import { toMs } from '@marquee/time';
import type { SocialClient } from '#context/config.ts';
import { GatewayError } from '#http/gateway-error.ts';
import type { ProviderConfig } from '#modules/social/providers/provider-config.ts';

export interface ProviderMetadata {
  readonly server: oauth.AuthorizationServer;
  /** The keys that sign its ID tokens. */
  readonly keys: JWTVerifyGetKey;
}

const CACHE_MS = toMs({ hours: 1 });
export const REQUEST_TIMEOUT_MS = 5_000;

/** Plain HTTP is for a provider on this machine; the configuration rejects it elsewhere. */
export function createRequestOptions(issuer: string) {
  return {
    [oauth.allowInsecureRequests]: issuer.startsWith('http:'),
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  };
}

const discover = async (issuer: URL): Promise<oauth.AuthorizationServer> =>
  oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { algorithm: 'oidc', ...createRequestOptions(issuer.href) }),
  );

const configuredServer = ({ issuer, endpoints }: ProviderConfig): oauth.AuthorizationServer | null =>
  endpoints
    ? {
        issuer,
        authorization_endpoint: endpoints.authorization,
        token_endpoint: endpoints.token,
        jwks_uri: endpoints.keys,
      }
    : null;

const createKeySource = (
  { signature }: ProviderConfig,
  { clientSecret }: SocialClient,
  server: oauth.AuthorizationServer,
): JWTVerifyGetKey => {
  if (signature === 'HS256') {
    const secret = new TextEncoder().encode(clientSecret);
    return async () => secret;
  }
  if (server.jwks_uri === undefined) throw new Error(`${server.issuer} publishes no signing keys.`);
  return createRemoteJWKSet(new URL(server.jwks_uri), { timeoutDuration: REQUEST_TIMEOUT_MS });
};

/**
 * Reads the metadata of a provider at most once an hour. Its signing keys are cached with it and fetched again when a
 * token names an unknown key.
 */
export function createMetadataReader(provider: ProviderConfig, client: SocialClient): () => Promise<ProviderMetadata> {
  let cached: { readonly metadata: Promise<ProviderMetadata>; readonly until: number } | null = null;
  const read = async (): Promise<ProviderMetadata> => {
    const server =
      client.issuer === undefined
        ? (configuredServer(provider) ?? (await discover(new URL(provider.issuer))))
        : await discover(new URL(client.issuer));
    return { server, keys: createKeySource(provider, client, server) };
  };
  return async () => {
    if (cached === null || performance.now() > cached.until)
      cached = { metadata: read(), until: performance.now() + CACHE_MS };
    const current = cached;
    try {
      return await current.metadata;
    } catch {
      if (cached === current) cached = null;
      throw new GatewayError('social.unavailable');
    }
  };
}
