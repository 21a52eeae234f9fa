import type { ErrorCode } from '@marquee/contract';
import { eventually } from '@marquee/testing/eventually';
import { getLastCode, newNumber, useUpSends } from '#test/phone-numbers.ts';
import { playableGame } from '#test/provider-client.ts';
import { buildTestGateway, type CallResult, type GatewayClient, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
let client: GatewayClient;
beforeAll(async () => {
  gateway = await buildTestGateway();
  ({ client } = gateway);
});
afterAll(() => gateway.close());

/** Situation, error code on the wire, HTTP status, and the requests that lead to it. */
type Row = readonly [what: string, code: ErrorCode, status: number, reach: () => Promise<CallResult>];

const form = (change: object) => ({
  username: 'NobodyYet',
  password: 'seven-lanterns-9',
  confirmPassword: 'seven-lanterns-9',
  termsAccepted: true,
  ...change,
});
const given = ({ mobileNum, countryDialingCode }: ReturnType<typeof newNumber>) => ({ mobileNum, countryDialingCode });
const registerMobile = (number: ReturnType<typeof newNumber>, verificationCode?: string) =>
  client.call('registerMobile', { body: { ...form({ username: undefined }), ...given(number), verificationCode } });
const smsRegister = (body: object, address?: string) =>
  client.callWithChallenge('smsRegister', { body, ...(address === undefined ? {} : { address }) });

const login: readonly Row[] = [
  [
    'no such username or mail address',
    'password.account_unknown',
    400,
    () => client.call('passwordByEmail', { body: { username: 'nobody-here', email: 'nobody@example.com' } }),
  ],
  ['wrong account or password', 'login.wrong_credentials', 401, () => client.login('nobody-here', 'nothing-known')],
  [
    'a slider that was not solved',
    'login.verification_failed',
    400,
    () => client.call('login', { body: { username: 'nkittisak', password: 'marquee-demo-1' } }),
  ],
  ['no username', 'input.invalid', 400, () => client.call('login', { body: { username: '', password: 'x' } })],
  [
    'no captcha after failures',
    'captcha.missing',
    400,
    async () => {
      for (let failure = 0; failure < 2; failure += 1) await client.login('asked-for-captcha', 'wrong');
      return client.call('login', {
        body: { username: 'asked-for-captcha', password: 'wrong', slider: await client.solveSlider() },
      });
    },
  ],
  [
    'a wrong captcha',
    'captcha.wrong',
    400,
    () => client.call('feedback', { body: { content: 'x'.repeat(30), type: 0, captcha: 'AAAAA', captchaId: 'x' } }),
  ],
  [
    'too many failures',
    'login.locked',
    423,
    async () => {
      for (let failure = 0; failure < 5; failure += 1) await client.login('locked-account', 'wrong');
      return client.login('locked-account', 'wrong');
    },
  ],
  [
    'an unknown invitation code',
    'invitation_code_error',
    400,
    () => client.call('register', { body: form({ affiliateCode: 'NOBODY' }) }),
  ],
  [
    'terms that were not agreed to',
    'register.terms_not_accepted',
    400,
    () => client.call('register', { body: form({ termsAccepted: false }) }),
  ],
  ['an agent at the member login', 'login.not_member', 403, () => client.login('agent_somchai', 'marquee-demo-1')],
  [
    'a member at the agent login',
    'login.not_agent',
    403,
    () => client.login('nkittisak', 'marquee-demo-1', { agentArea: true }),
  ],
  ['a call without a session', 'session.missing', 401, () => client.call('memberInfo')],
  ['a session that ended', 'session.expired', 401, () => client.call('memberInfo', { token: 'A'.repeat(43) })],
];

const sms: readonly Row[] = [
  ['no number', 'sms.number_missing', 400, () => smsRegister({ mobileNum: ' ', countryDialingCode: '66' })],
  [
    'a number of a wrong format',
    'sms.number_invalid',
    400,
    () => smsRegister({ mobileNum: '12', countryDialingCode: '66' }),
  ],
  [
    'too many requests',
    'sms.too_often',
    429,
    async () => {
      const number = newNumber();
      await smsRegister(given(number));
      return smsRegister(given(number));
    },
  ],
  [
    'the quota of a number',
    'sms.quota_exceeded',
    429,
    async () => {
      const number = newNumber();
      await useUpSends(gateway, 'register', `127.0.0.1 ${number.full}`);
      return smsRegister(given(number));
    },
  ],
  ['no code', 'sms.code_missing', 400, () => registerMobile(newNumber())],
  ['a wrong code', 'sms.code_invalid', 400, () => registerMobile(newNumber(), '123456')],
  [
    'a code that expired',
    'sms.code_expired',
    400,
    async () => {
      const number = newNumber();
      await smsRegister(given(number));
      await gateway.pool.query(
        `UPDATE verification_codes SET expires_at = now() - interval '1 second' WHERE target = $1`,
        [number.full],
      );
      return registerMobile(number, await getLastCode(gateway, number.full));
    },
  ],
  [
    'an operation that is not allowed',
    'sms.not_allowed',
    403,
    async () => {
      await gateway.pool.query(`UPDATE feature_flags SET enabled = false WHERE flag = 'MOBILEVERCODELOGIN3'`);
      await eventually(async () => expect((await client.value('whitelabel')).features.MOBILEVERCODELOGIN3).toBe(false));
      return client.call('login', {
        body: { username: '0812345678', password: '123456', type: 'sms', countryDialingCode: '66' },
      });
    },
  ],
  [
    'a captcha check that failed',
    'captcha.wrong',
    400,
    async () => {
      const { username, password } = await client.member();
      for (let guess = 0; guess < 2; guess += 1) await client.login(username, 'not-the-password');
      const slider = await client.solveSlider();
      return client.call('login', { body: { username, password, slider, captcha: 'AAAAA', captchaId: 'x' } });
    },
  ],
];

const application = (comment: string) => ({ id: 'luckiest-round', comment });

const others: readonly Row[] = [
  [
    'a second application',
    'activity.applied',
    409,
    async () => {
      const { token } = await client.member();
      await client.call('applyForActivity', { token, body: application('the first') });
      return client.call('applyForActivity', { token, body: application('the second') });
    },
  ],
  [
    'an activity that is over',
    'activity.closed',
    409,
    async () => {
      await gateway.pool.query(`UPDATE activities SET enabled = false`);
      const response = await client.call('applyForActivity', {
        token: (await client.member()).token,
        body: application('too late'),
      });
      await gateway.pool.query(`UPDATE activities SET enabled = true`);
      return response;
    },
  ],
  [
    'a trial account that changes its password',
    'in_need_true_account',
    403,
    async () => client.call('changePassword', { token: await client.trial() }),
  ],
  [
    'a game in maintenance',
    'game.maintenance',
    503,
    async () => {
      const gameCode = await playableGame(gateway);
      await gateway.pool.query('UPDATE games SET maintenance = true WHERE code = $1', [gameCode]);
      const response = await client.call('launchDemo', { query: { gameCode } });
      await gateway.pool.query('UPDATE games SET maintenance = false WHERE code = $1', [gameCode]);
      return response;
    },
  ],
  ['an unknown game', 'game.not_found', 404, () => client.call('launchDemo', { query: { gameCode: 'NO_SUCH' } })],
  ['an unknown blog post', 'not_found', 404, () => client.call('blogPost', { query: { slug: 'no-such-post' } })],
  [
    'a network that is blocked',
    'info_ip_block',
    403,
    async () => {
      await gateway.pool.query(`INSERT INTO blocked_networks (network) VALUES ('203.0.113.0/24')`);
      await eventually(async () =>
        expect((await client.value('systemStatus', { address: '203.0.113.9' })).status).toBe(2),
      );
      return client.call('gameMenus', { address: '203.0.113.9' });
    },
  ],
  [
    'maintenance',
    'info_maintenance',
    503,
    async () => {
      await gateway.pool.query('UPDATE system_status SET maintenance = true');
      await eventually(async () => expect((await client.value('systemStatus')).status).toBe(1));
      const response = await client.call('gameMenus');
      await gateway.pool.query('UPDATE system_status SET maintenance = false');
      await eventually(async () => expect((await client.value('systemStatus')).status).toBe(0));
      return response;
    },
  ],
];

describe.each([
  ['a login', login],
  ['a code by SMS', sms],
  ['another call', others],
] as const)('%s', (_kind, rows) => {
  test.each(rows)('returns %s as %s, without text', async (_what, code, status, reach) => {
    const { value, ...response } = await reach();
    expect(response).toMatchObject({ status, success: false, message: code });
    // Names and figures that explain the code. A sentence would need a translation.
    expect(JSON.stringify(value ?? null)).not.toMatch(/[a-z]+ [a-z]+ [a-z]+/i);
  });
});
