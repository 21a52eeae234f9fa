import type { CallName, SliderTrace } from '@marquee/contract';
import { createSliderTrace } from '@marquee/testing/create-slider-trace';
import { respondTo } from '#test/gateway-client.ts';
import { buildTestGateway, type CallResult, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ rateLimitScale: 1, challengeBudget: 2 });
});
afterAll(() => gateway.close());

const account = { password: 'seven-lanterns-9', confirmPassword: 'seven-lanterns-9', termsAccepted: true };
const registration = (username: string) => ({ username, ...account });

const send = (
  name: CallName,
  {
    address,
    trace,
    ...input
  }: { address: string; trace?: SliderTrace; body?: unknown; query?: Record<string, string> },
): Promise<CallResult> =>
  gateway.client.call(name, { address, headers: trace === undefined ? {} : respondTo(trace), ...input });

const challenged = { status: 403, message: 'challenge.required' };

test('R4.06c requires a challenge for accounts above the budget of a network, and creates them after it', async () => {
  const address = '198.51.100.1';
  const register = (username: string, trace?: SliderTrace) =>
    send('register', { address, body: registration(username), ...(trace && { trace }) });
  expect((await register('walker001')).status).toBe(200);
  expect((await register('walker002')).status).toBe(200);
  expect(await register('walker003')).toMatchObject(challenged);
  expect(await send('freePlay', { address, body: {} })).toMatchObject(challenged);
  const trace = await gateway.client.solveSlider(createSliderTrace, address);
  expect((await register('walker003', trace)).status).toBe(200);
  expect(await register('walker004', trace)).toMatchObject({ message: 'login.verification_failed' });
  expect(await send('register', { address: '198.51.100.2', body: registration('walker004') })).toMatchObject({
    status: 200,
  });
});

test.each([
  [
    'a number',
    'registerMobile',
    { ...account, mobileNum: '0812345678', countryDialingCode: '66' },
    'sms.code_missing',
    '198.51.100.4',
  ],
  [
    'an identity of a provider',
    'registerSocial',
    { ticket: 'x'.repeat(43), termsAccepted: true },
    'social.expired',
    '198.51.100.5',
  ],
] as const)('requires a challenge for accounts with %s', async (_title, name, body, message, address) => {
  for (let count = 0; count < 2; count += 1) expect(await send(name, { address, body })).toMatchObject({ message });
  expect(await send(name, { address, body })).toMatchObject(challenged);
});

test('requires a challenge from a network that tries whether usernames are taken', async () => {
  const { username } = await gateway.client.member();
  const attempt = { address: '198.51.100.6', body: registration(username) };
  for (let count = 0; count < 2; count += 1)
    expect(await send('register', attempt)).toMatchObject({ message: 'register.username_taken' });
  expect(await send('register', attempt)).toMatchObject(challenged);
});

test('rejects a response that is not a solved puzzle', async () => {
  const address = '198.51.100.3';
  const call = (header: string) =>
    gateway.client.call('freePlay', { address, body: {}, headers: { 'challenge-response': header } });
  const wrong = await gateway.client.solveSlider((fit) => createSliderTrace(fit - 60), address);
  for (const header of ['x', Buffer.from('{}').toString('base64url'), ...Object.values(respondTo(wrong))])
    expect(await call(header)).toMatchObject({ status: 400, message: 'login.verification_failed' });
});

test.each([
  ['invitation codes', 'affiliate', { query: { code: 'NOBODY' } }, 'invitation_code_error'],
  [
    'mail addresses',
    'passwordByEmail',
    { body: { username: 'nobody', email: 'a@b.example' } },
    'password.account_unknown',
  ],
] as const)('requires a challenge from a network that tries many %s', async (_title, name, input, message) => {
  const address = '198.51.100.9';
  for (let count = 0; count < 2; count += 1) expect(await send(name, { address, ...input })).toMatchObject({ message });
  expect(await send(name, { address, ...input })).toMatchObject(challenged);
  const trace = await gateway.client.solveSlider(createSliderTrace, address);
  expect(await send(name, { address, ...input, trace })).toMatchObject({ message });
});
