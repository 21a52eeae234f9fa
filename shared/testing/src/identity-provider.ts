import { randomBytes } from 'node:crypto';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import Provider from 'oidc-provider';
import type { IdentityClient } from '#identity-provider/clients.ts';
import { providerConfiguration } from '#identity-provider/configuration.ts';
import { createSigner, type TokenDefect } from '#identity-provider/id-token.ts';
import { createPhoneSignIn, type PhoneSignIn } from '#identity-provider/phone-sign-in.ts';
import { identityPage } from '#identity-provider/page.ts';

export { authorize } from '#identity-provider/authorize.ts';
export type { IdentityClient } from '#identity-provider/clients.ts';

export interface IdentityProvider {
  readonly issuer: string;
  /** Defect of the tokens that are issued from now on. */
  tokenDefect: TokenDefect;
  /** Sign-in by telephone. */
  readonly phone: PhoneSignIn;
  close(): Promise<void>;
}

type Handler = (request: http.IncomingMessage, response: http.ServerResponse) => Promise<void> | void;

const listen = (server: http.Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : port);
    });
  });

/** Every login requires a name, so earlier sessions are ignored. */
const dropSessionCookie = ({ headers }: http.IncomingMessage): void => {
  if (headers.cookie !== undefined) headers.cookie = headers.cookie.replace(/(^|; )_session(\.sig)?=[^;]*/g, '');
};

/** Shows the login page and accepts its form. */
const loginHandler =
  (provider: Provider, clients: readonly IdentityClient[]): Handler =>
  async (request, response) => {
    const { params } = await provider.interactionDetails(request, response);
    const client = clients.find(({ id }) => id === params['client_id']);
    if (client === undefined) throw new Error('The client is not registered.');
    if (request.method === 'POST') {
      const form = new URLSearchParams(await text(request));
      const name = (form.get('name') ?? '').trim().slice(0, 40);
      const isAccepted = form.get('decision') === 'go' && name !== '';
      const result = isAccepted ? { login: { accountId: name } } : { error: 'access_denied' };
      await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
      return;
    }
    const nonce = randomBytes(16).toString('base64');
    const policy = [
      "default-src 'none'",
      `style-src 'nonce-${nonce}'`,
      `form-action 'self' ${new URL(client.redirectUri).origin}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; ');
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': policy,
        'referrer-policy': 'no-referrer',
      })
      .end(identityPage({ client, locales: String(params['ui_locales'] ?? ''), nonce }));
  };

/**
 * An OpenID provider for demos and tests: authorization code flow with PKCE, for the given clients only. Also
 * signs in by telephone, as Firebase does. It requires no password and shows the codes, so it listens on this machine
 * only.
 * @param port 0 for a free port
 */
export async function startIdentityProvider(clients: readonly IdentityClient[], port = 0): Promise<IdentityProvider> {
  const signer = await createSigner();
  const server = http.createServer();
  const issuer = `http://localhost:${await listen(server, port)}`;
  const provider = new Provider(issuer, providerConfiguration(clients, signer));
  const identityProvider: IdentityProvider = {
    issuer,
    tokenDefect: {},
    phone: await createPhoneSignIn(issuer),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  provider.use(async (context, next) => {
    await next();
    const { tokenDefect } = identityProvider;
    if (Object.keys(tokenDefect).length === 0) return;
    const client = clients.find(({ id }) => id === context.oidc?.client?.clientId);
    if (client && context.oidc.route === 'token' && context.status === 200 && isTokenResponse(context.body))
      context.body.id_token = await signer.signDefectiveToken(context.body.id_token, client, tokenDefect);
  });

  const login = loginHandler(provider, clients);
  const protocol = provider.callback();
  const handle: Handler = (request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    dropSessionCookie(request);
    if (pathname === '/healthz') return void response.writeHead(200).end('{"ok":true}');
    if (identityProvider.phone.handles(pathname)) return identityProvider.phone.handle(request, response);
    return pathname.startsWith('/login/') ? login(request, response) : protocol(request, response);
  };
  server.on('request', (request, response) => {
    Promise.resolve(handle(request, response)).catch(() => response.writeHead(400).end('This login has expired.'));
  });
  return identityProvider;
}

const isTokenResponse = (body: unknown): body is { id_token: string } =>
  typeof body === 'object' && body !== null && 'id_token' in body && typeof body.id_token === 'string';
