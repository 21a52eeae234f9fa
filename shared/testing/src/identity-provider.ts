import { randomBytes, timingSafeEqual, createHash } from 'node:crypto';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import type { IdentityClient } from '#identity-provider/clients.ts';
import { Grants, subjectFor } from '#identity-provider/grants.ts';
import { createSigner, type TokenDefect } from '#identity-provider/id-token.ts';
import { identityPage } from '#identity-provider/page.ts';

export type { IdentityClient } from '#identity-provider/clients.ts';

interface ProviderResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface IdentityProvider {
  readonly issuer: string;
  /** Defect of the tokens that are issued from now on. */
  tokenDefect: TokenDefect;
  close(): Promise<void>;
}

const json = (status: number, value: unknown): ProviderResponse => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify(value),
});
const errorResponse = (status: number, error: string): ProviderResponse => json(status, { error });
const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const listen = (server: http.Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : port);
    });
  });

/**
 * An OpenID provider for demos and tests: authorization code flow with PKCE, for the given clients only. It requires no
 * password, so it listens on this machine only.
 * @param port 0 for a free port
 */
export async function startIdentityProvider(clients: readonly IdentityClient[], port = 0): Promise<IdentityProvider> {
  const grants = new Grants();
  const signer = await createSigner();
  const server = http.createServer();
  const issuer = `http://localhost:${await listen(server, port)}`;
  const provider: IdentityProvider = {
    issuer,
    tokenDefect: {},
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  /** The registered client of a request, or null; the browser is never redirected to an unknown address. */
  const clientOf = (parameters: URLSearchParams): IdentityClient | null => {
    const client = clients.find(({ id }) => id === parameters.get('client_id'));
    return client?.redirectUri === parameters.get('redirect_uri') ? client : null;
  };
  const isValidRequest = (parameters: URLSearchParams): boolean =>
    parameters.get('response_type') === 'code' &&
    (parameters.get('scope') ?? '').split(' ').includes('openid') &&
    parameters.get('code_challenge_method') === 'S256' &&
    parameters.get('code_challenge') !== null;

  const redirect = (
    client: IdentityClient,
    parameters: URLSearchParams,
    result: Record<string, string>,
  ): ProviderResponse => {
    const url = new URL(client.redirectUri);
    for (const [name, value] of Object.entries({ ...result, state: parameters.get('state') ?? '', iss: issuer }))
      url.searchParams.set(name, value);
    return { status: 303, headers: { location: url.href, 'cache-control': 'no-store' } };
  };

  const page = (parameters: URLSearchParams): ProviderResponse => {
    const client = clientOf(parameters);
    if (client === null) return { status: 400, body: 'This client is not registered, or not with this address.' };
    if (!isValidRequest(parameters)) return redirect(client, parameters, { error: 'invalid_request' });
    const nonce = randomBytes(16).toString('base64');
    const policy = [
      "default-src 'none'",
      `style-src 'nonce-${nonce}'`,
      `form-action 'self' ${new URL(client.redirectUri).origin}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; ');
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
    };
    return { status: 200, headers, body: identityPage({ client, parameters, nonce }) };
  };

  const submit = (form: URLSearchParams): ProviderResponse => {
    const client = clientOf(form);
    if (client === null || !isValidRequest(form)) return { status: 400, body: 'This was not parameters.' };
    const name = (form.get('name') ?? '').trim().slice(0, 40);
    if (form.get('decision') !== 'go' || name === '') return redirect(client, form, { error: 'access_denied' });
    return redirect(client, form, {
      code: grants.issue({ client, challenge: form.get('code_challenge') ?? '', nonce: form.get('nonce'), name }),
    });
  };

  const token = async (form: URLSearchParams): Promise<ProviderResponse> => {
    const client = clients.find(({ id }) => id === form.get('client_id'));
    if (!client || !timingSafeEqual(digest(client.secret), digest(form.get('client_secret') ?? '')))
      return errorResponse(401, 'invalid_client');
    if (form.get('grant_type') !== 'authorization_code') return errorResponse(400, 'unsupported_grant_type');
    const grant = grants.redeem(form.get('code') ?? '', client, form.get('code_verifier') ?? '');
    if (grant === null || form.get('redirect_uri') !== client.redirectUri) return errorResponse(400, 'invalid_grant');
    const claims = {
      iss: issuer,
      sub: subjectFor(grant),
      name: grant.name,
      ...(grant.nonce !== null && { nonce: grant.nonce }),
    };
    const access = { access_token: randomBytes(16).toString('hex'), token_type: 'Bearer', expires_in: 300 };
    return json(200, { ...access, id_token: await signer.sign(client, claims, provider.tokenDefect) });
  };

  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['RS256', 'HS256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: ['openid', 'profile'],
    authorization_response_iss_parameter_supported: true,
  };

  const handle = async (request: http.IncomingMessage): Promise<ProviderResponse> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    const form = async (): Promise<URLSearchParams> => new URLSearchParams(await text(request));
    switch (`${request.method} ${pathname}`) {
      case 'GET /healthz':
        return json(200, { ok: true });
      case 'GET /.well-known/openid-configuration':
        return json(200, metadata);
      case 'GET /keys':
        return json(200, { keys: [signer.publicKey] });
      case 'GET /authorize':
        return page(searchParams);
      case 'POST /authorize':
        return submit(await form());
      case 'POST /token':
        return token(await form());
      default:
        return errorResponse(404, 'not_found');
    }
  };

  server.on('request', (request, response) => {
    handle(request).then(
      ({ status, headers, body }) => response.writeHead(status, { ...headers }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  return provider;
}

/** Logs in with a name, or cancels for null, as a browser does. Returns the query of the redirect. */
export async function authorize(authorizationUrl: string, name: string | null): Promise<string> {
  const { origin, searchParams } = new URL(authorizationUrl);
  const body = new URLSearchParams([
    ...searchParams,
    ['name', name ?? ''],
    ['decision', name === null ? 'cancel' : 'go'],
  ]);
  const response = await fetch(`${origin}/authorize`, { method: 'POST', body, redirect: 'manual' });
  return new URL(response.headers.get('location') ?? origin).search.slice(1);
}
