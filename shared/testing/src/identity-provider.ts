import { randomBytes, timingSafeEqual, createHash } from 'node:crypto';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import type { IdentityClient } from '#identity-provider/clients.ts';
import { Grants, subjectFor } from '#identity-provider/grants.ts';
import { createSigner, type TokenDefect } from '#identity-provider/id-token.ts';
import { identityPage } from '#identity-provider/page.ts';

export type { IdentityClient } from '#identity-provider/clients.ts';

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface IdentityProvider {
  readonly issuer: string;
  /** What is wrong with the tokens from now on. */
  tokenDefect: TokenDefect;
  close(): Promise<void>;
}

const json = (status: number, value: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify(value),
});
const refused = (status: number, error: string): Answer => json(status, { error });
const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const listening = (server: http.Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : port);
    });
  });

/**
 * An OpenID provider for demos and tests: authorization code flow with PKCE, for the clients that it is told of and nobody else. It asks
 * for no password, so it listens on this machine alone.
 * @param port 0 for a free one
 */
export async function startIdentityProvider(clients: readonly IdentityClient[], port = 0): Promise<IdentityProvider> {
  const grants = new Grants();
  const signer = await createSigner();
  const server = http.createServer();
  const issuer = `http://localhost:${await listening(server, port)}`;
  const provider: IdentityProvider = {
    issuer,
    tokenDefect: {},
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  /** The client that may ask this, or null: a stranger's address is never sent to. */
  const clientOf = (asked: URLSearchParams): IdentityClient | null => {
    const client = clients.find(({ id }) => id === asked.get('client_id'));
    return client?.redirectUri === asked.get('redirect_uri') ? client : null;
  };
  const asksRightly = (asked: URLSearchParams): boolean =>
    asked.get('response_type') === 'code' &&
    (asked.get('scope') ?? '').split(' ').includes('openid') &&
    asked.get('code_challenge_method') === 'S256' &&
    asked.get('code_challenge') !== null;

  const back = (client: IdentityClient, asked: URLSearchParams, said: Record<string, string>): Answer => {
    const url = new URL(client.redirectUri);
    for (const [name, value] of Object.entries({ ...said, state: asked.get('state') ?? '', iss: issuer }))
      url.searchParams.set(name, value);
    return { status: 303, headers: { location: url.href, 'cache-control': 'no-store' } };
  };

  const page = (asked: URLSearchParams): Answer => {
    const client = clientOf(asked);
    if (client === null) return { status: 400, body: 'This client is not known here, or not at this address.' };
    if (!asksRightly(asked)) return back(client, asked, { error: 'invalid_request' });
    const nonce = randomBytes(16).toString('base64');
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self' ${new URL(client.redirectUri).origin}; frame-ancestors 'none'; base-uri 'none'`;
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
    };
    return { status: 200, headers, body: identityPage({ client, asked, nonce }) };
  };

  const decide = (form: URLSearchParams): Answer => {
    const client = clientOf(form);
    if (client === null || !asksRightly(form)) return { status: 400, body: 'This was not asked.' };
    const name = (form.get('name') ?? '').trim().slice(0, 40);
    if (form.get('decision') !== 'go' || name === '') return back(client, form, { error: 'access_denied' });
    return back(client, form, {
      code: grants.issue({ client, challenge: form.get('code_challenge') ?? '', nonce: form.get('nonce'), name }),
    });
  };

  const token = async (form: URLSearchParams): Promise<Answer> => {
    const client = clients.find(({ id }) => id === form.get('client_id'));
    if (!client || !timingSafeEqual(digest(client.secret), digest(form.get('client_secret') ?? '')))
      return refused(401, 'invalid_client');
    if (form.get('grant_type') !== 'authorization_code') return refused(400, 'unsupported_grant_type');
    const grant = grants.redeem(form.get('code') ?? '', client, form.get('code_verifier') ?? '');
    if (grant === null || form.get('redirect_uri') !== client.redirectUri) return refused(400, 'invalid_grant');
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

  const answer = async (request: http.IncomingMessage): Promise<Answer> => {
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
        return decide(await form());
      case 'POST /token':
        return token(await form());
      default:
        return refused(404, 'not_found');
    }
  };

  server.on('request', (request, response) => {
    answer(request).then(
      ({ status, headers, body }) => response.writeHead(status, { ...headers }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  return provider;
}

/** What a browser does there: names somebody, or nobody, and is sent back with this query. */
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
