import { loginVerification } from '@marquee/contract/schemas';
import { createSliderTrace } from '@marquee/testing/create-slider-trace';
import { buildTestGateway, type CallResult, type TestGateway } from '#test/test-gateway.ts';
import {
  HOME,
  PASSWORD,
  loginVerificationClient,
  newNetworkAddress,
  getToken,
} from '#test/login-verification-client.ts';

let gateway: TestGateway;
const { registerMember, login, loginForVerification, verifyLogin, updateMerchant } = loginVerificationClient(
  () => gateway,
);

beforeAll(async () => {
  gateway = await buildTestGateway();
  await updateMerchant('login_verification_required = true');
});
afterAll(() => gateway.close());

const NAME = 'Kittisak Nok';
const expired = { status: 400, message: 'verification.expired' };

const readCookie = ({ headers }: CallResult): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('marquee_remembered=')) ?? '';
const getValue = (cookie: string): string => cookie.split(';')[0] ?? '';

const exchange = (cookie: string, address: string): Promise<CallResult> =>
  gateway.client.call('loginRemembered', { body: {}, headers: { cookie }, address });

/** A member whose remembered login waits for its verification in another network. */
const waitForVerification = async () => {
  const { username } = await registerMember();
  const slider = await gateway.client.solveSlider(createSliderTrace, HOME);
  const body = { username, password: PASSWORD, slider, remember: true };
  const remembered = await gateway.client.call('login', { body, address: HOME });
  const cookie = getValue(readCookie(remembered));
  const address = newNetworkAddress();
  const response = await exchange(cookie, address);
  expect(response.message).toBe('login.verification_required');
  const { ticket } = loginVerification.parse(response.value);
  return { username, token: getToken(remembered), cookie, address, ticket };
};
type Waiting = Awaited<ReturnType<typeof waitForVerification>>;

test.each<[string, (waiting: Waiting) => Promise<CallResult>]>([
  ['the logout everywhere', ({ token }) => gateway.client.call('logoutEverywhere', { token })],
  [
    'a password change',
    ({ token }) => {
      const newPassword = 'nine-lanterns-7';
      const body = { oldPassword: PASSWORD, newPassword, confirmNewPassword: newPassword };
      return gateway.client.call('changePassword', { token, body, address: HOME });
    },
  ],
  [
    'the end of a session of the remembered login',
    async ({ username, token }) => {
      const { sessions } = await gateway.client.value('sessions', { token });
      const id = sessions.find(({ current }) => current)?.id ?? '';
      return gateway.client.call('revokeSession', { token: getToken(await login(username, HOME)), query: { id } });
    },
  ],
  ['forgetting the login', ({ cookie }) => gateway.client.call('forgetLogin', { headers: { cookie } })],
  ['a use of its token in a known network', ({ cookie }) => exchange(cookie, HOME)],
])('rejects the ticket of a remembered login after %s', async (_title, end) => {
  const waiting = await waitForVerification();
  expect((await end(waiting)).status).toBe(200);
  expect(await verifyLogin(waiting.ticket, 'payee', NAME, waiting.address)).toMatchObject(expired);
});

test('rejects the ticket of a login by password after the logout everywhere', async () => {
  const { username, token } = await registerMember();
  const address = newNetworkAddress();
  const { ticket } = await loginForVerification(username, address);
  expect((await gateway.client.call('logoutEverywhere', { token })).status).toBe(200);
  expect(await verifyLogin(ticket, 'payee', NAME, address)).toMatchObject(expired);
});

test('continues the remembered login of a ticket within its day', async () => {
  const { username, cookie, address, ticket } = await waitForVerification();
  await gateway.pool.query(
    `UPDATE remembered_logins SET expires_at = now() + interval '5 minutes'
      WHERE player_id = (SELECT id FROM players WHERE username = $1)`,
    [username],
  );
  const response = await gateway.client.call('verifyLogin', {
    body: { ticket, method: 'payee', code: NAME, remember: true },
    headers: { cookie },
    address,
  });
  expect(response.status).toBe(200);
  const next = readCookie(response);
  expect(Number(/Max-Age=(\d+)/.exec(next)?.[1])).toBeLessThanOrEqual(300);
  expect(getValue(next).split('.')[0]).toBe(cookie.split('.')[0]);
  expect(getValue(next)).not.toBe(cookie);
  const { sessions } = await gateway.client.value('sessions', { token: getToken(response) });
  expect(sessions[0]).toMatchObject({ kind: 'remembered', current: true });
  expect((await exchange(getValue(next), address)).status).toBe(200);
});
