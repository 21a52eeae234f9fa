import { createHash, randomBytes } from 'node:crypto';
import { socialFinish, socialStart } from '@marquee/contract/schemas';
import {
  authorize,
  startIdentityProvider,
  type IdentityClient,
  type IdentityProvider,
} from '@marquee/testing/identity-provider';
import { buildTestGateway, type CallResult, type GatewayClient, type TestGateway } from './test-gateway.ts';

export const SECRET = '0123456789abcdef'.repeat(2);
export const redirectUri = 'http://localhost:8080/social';
export const clients: readonly IdentityClient[] = [
  { id: 'line', secret: SECRET, imitates: 'LINE', redirectUri, signature: 'HS256' },
  { id: 'facebook', secret: SECRET, imitates: 'Facebook', redirectUri, signature: 'RS256' },
  { id: 'google', secret: SECRET, imitates: 'Google', redirectUri, signature: 'RS256' },
];

export let provider: IdentityProvider;
export let gateway: TestGateway;
beforeAll(async () => {
  provider = await startIdentityProvider(clients);
  const socialLogin = Object.fromEntries(
    clients.map(({ id, secret }) => [id, { clientId: id, clientSecret: secret, issuer: provider.issuer }]),
  );
  gateway = await buildTestGateway({ socialLogin });
});
afterEach(() => {
  provider.tokenDefect = {};
});
afterAll(async () => {
  await gateway.close();
  await provider.close();
});

export interface Begun {
  readonly url: string;
  readonly state: string;
  readonly secret: string;
}

/** Starts a login as a tab does. */
export async function begin(name = 'google', client: GatewayClient = gateway.client): Promise<Begun> {
  const secret = randomBytes(32).toString('base64url');
  const browser = createHash('sha256').update(secret).digest('hex');
  const { value } = await client.call('socialStart', { body: { provider: name, browser } });
  return { ...socialStart.parse(value), secret };
}

export function finish(
  { secret }: Pick<Begun, 'secret'>,
  response: string,
  client: GatewayClient = gateway.client,
): Promise<CallResult> {
  return client.call('socialFinish', { body: { callbackQuery: response, secret } });
}

export async function loginWithIdentity(person: string, name = 'google'): Promise<CallResult> {
  const begun = await begin(name);
  return finish(begun, await authorize(begun.url, person));
}

export const agreed = { termsAccepted: true };
export function getTicket({ value }: CallResult): string {
  return socialFinish.parse(value).registration?.ticket ?? '';
}
export function getToken({ value }: CallResult): string {
  return socialFinish.parse(value).login?.token ?? '';
}

/** Registers an account with a provider and returns its token. */
export async function join(person: string, name = 'google'): Promise<string> {
  return (
    await gateway.client.value('registerSocial', {
      body: { ...agreed, ticket: getTicket(await loginWithIdentity(person, name)) },
    })
  ).token;
}

export async function fetchPlayer(token: string) {
  return gateway.client.value('memberInfo', { token });
}
