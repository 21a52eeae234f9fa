import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import * as oauth from 'oauth4webapi';
import type { SocialClient } from '#config.ts';
import { Refusal } from '#http/refusal.ts';
import type { Manner } from './providers/manner.ts';

export interface ProviderMetadata {
  readonly server: oauth.AuthorizationServer;
  /** The keys with which its ID tokens are signed. */
  readonly keys: JWTVerifyGetKey;
}

const KEEP_MS = 3_600_000;
/** Of one request to a provider. */
export const PATIENCE_MS = 5_000;

/** A provider on this machine is asked without TLS; the configuration allows it there alone. */
export function requestOptions(issuer: string) {
  return {
    [oauth.allowInsecureRequests]: issuer.startsWith('http:'),
    signal: AbortSignal.timeout(PATIENCE_MS),
  };
}

const discover = async (issuer: URL): Promise<oauth.AuthorizationServer> =>
  oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { algorithm: 'oidc', ...requestOptions(issuer.href) }),
  );

const configured = ({ issuer, endpoints }: Manner): oauth.AuthorizationServer | null =>
  endpoints
    ? {
        issuer,
        authorization_endpoint: endpoints.authorization,
        token_endpoint: endpoints.token,
        jwks_uri: endpoints.keys,
      }
    : null;

const keysOf = (
  { signature }: Manner,
  { clientSecret }: SocialClient,
  server: oauth.AuthorizationServer,
): JWTVerifyGetKey => {
  if (signature === 'HS256') {
    const secret = new TextEncoder().encode(clientSecret);
    return async () => secret;
  }
  if (server.jwks_uri === undefined) throw new Error(`${server.issuer} publishes no keys.`);
  return createRemoteJWKSet(new URL(server.jwks_uri), { timeoutDuration: PATIENCE_MS });
};

/** Reads how to speak to a provider, once an hour; its keys are kept with it and read again when a token names another. */
export function metadataReader(manner: Manner, client: SocialClient): () => Promise<ProviderMetadata> {
  let kept: { readonly metadata: Promise<ProviderMetadata>; readonly until: number } | null = null;
  const read = async (): Promise<ProviderMetadata> => {
    const server =
      client.issuer === undefined
        ? (configured(manner) ?? (await discover(new URL(manner.issuer))))
        : await discover(new URL(client.issuer));
    return { server, keys: keysOf(manner, client, server) };
  };
  return async () => {
    if (kept === null || performance.now() > kept.until)
      kept = { metadata: read(), until: performance.now() + KEEP_MS };
    const asked = kept;
    try {
      return await asked.metadata;
    } catch {
      if (kept === asked) kept = null;
      throw new Refusal('social.unavailable');
    }
  };
}
