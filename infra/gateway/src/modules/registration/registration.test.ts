import { eventually } from '@marquee/testing/eventually';
import { mobileClient, numberFields } from '#test/mobile-client.ts';
import { getLastCode, newNumber } from '#test/phone-numbers.ts';
import { runOperatorCommand } from '#test/operator-command.ts';
import { fillRegistrationForm, PASSWORD } from '#test/registration-form.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

const { requestCode, requestLoginCode, loginBySms, setFlags } = mobileClient(() => gateway);
const verifyNumbers = (enabled: boolean) => setFlags({ REGMOBVERF3: enabled });
const register = (body: unknown) => gateway.client.call('register', { body });
const players = async (): Promise<number> =>
  (await gateway.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM players')).rows[0]?.n ?? -1;

test('grants a new member no bonus unless the merchant has a welcome promotion', async () => {
  const balance = async (): Promise<string> => {
    const { token } = await gateway.client.member();
    return (await gateway.client.value('balance', { token })).balance;
  };
  await gateway.pool.query('UPDATE merchant SET welcome_bonus = DEFAULT');
  await eventually(async () => expect(await balance()).toBe('0.00'));
  await runOperatorCommand(gateway, 'welcome-bonus', '250.00', '--reason', 'spring promotion');
  await eventually(async () => expect(await balance()).toBe('250.00'));
  for (const amount of ['-1', '10.005'])
    await expect(runOperatorCommand(gateway, 'welcome-bonus', amount)).rejects.toMatchObject({ code: 1 });
  await runOperatorCommand(gateway, 'welcome-bonus', '1000');
  await eventually(async () => expect(await balance()).toBe('1000.00'));
});

test('R3.01df R7.03g accepts registrations, free play and code requests with the specified fields only', async () => {
  const { termsAccepted: _, ...account } = fillRegistrationForm();
  const empty = ['payeeName', 'qqNum', 'mobileNum', 'recommenderId', 'captcha', 'verificationCode', 'affiliateCode'];
  const others = ['paymentPassword', 'line', 'whatsapp', 'facebook', 'wechat', 'idNumber', 'referralCode'];
  const firebase = ['firebaseChannel', 'firebaseIdToken'];
  const body = {
    ...account,
    ...Object.fromEntries([...empty, ...others, ...firebase].map((field) => [field, ''])),
    email: 'exact@example.com',
    domain: 'localhost',
    countryDialingCode: '66',
    login: true,
    registerUrl: 'http://localhost/register',
    registerMethod: 'WEB',
  };
  expect(await register(body)).toMatchObject({ status: 200, success: true });
  const trial = { os: 'web', platform: 'W', value: {}, version: 3 };
  expect(await gateway.client.call('freePlay', { body: trial })).toMatchObject({ status: 200, success: true });
  const number = { mobileNum: '812345678', countryDialingCode: '66' };
  expect(await gateway.client.callWithChallenge('smsNoLogin', { body: number })).toMatchObject({ success: true });
});

test('R1.03a creates an account by username with its wallet, the welcome bonus and a session', async () => {
  const response = await register(
    fillRegistrationForm({ username: 'LanternOne', affiliateCode: 'SOMCHAI', email: 'one@example.com' }),
  );
  expect(response).toMatchObject({ status: 200, value: { firstTimeLogin: false, passwordExpired: false } });
  const { token } = await gateway.client.value('login', {
    body: { username: 'lanternone', password: PASSWORD, slider: await gateway.client.solveSlider() },
  });
  expect(await gateway.client.value('memberInfo', { token })).toMatchObject({
    account: 'LanternOne',
    type: 0,
    currency: 'THB',
  });
  expect(await gateway.client.value('balance', { token })).toMatchObject({ balance: '1000.00', currency: 'THB' });
  const { rows } = await gateway.pool.query(
    `SELECT u.username AS upline, d.field, d.value, p.password_hash LIKE '$argon2id$v=19$m=19456,t=2,p=1$%' AS argon2id
      FROM players p JOIN players u ON u.id = p.upline_id JOIN player_details d ON d.player_id = p.id
      WHERE p.username = 'LanternOne'`,
  );
  expect(rows).toEqual([{ upline: 'agent_somchai', field: 'email', value: 'one@example.com', argon2id: true }]);
});

test('rejects a username that is taken in any case, also for parallel registrations', async () => {
  const names = ['Parallel1', 'PARALLEL1', 'parallel1', 'pArAlLeL1'];
  const responses = await Promise.all(names.map((username) => register(fillRegistrationForm({ username }))));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(
    responses.filter(({ status }) => status === 409).every(({ message }) => message === 'register.username_taken'),
  ).toBe(true);
});

test('R5.03b requires accepted terms', async () => {
  expect(await register(fillRegistrationForm({ termsAccepted: false }))).toMatchObject({
    status: 400,
    message: 'register.terms_not_accepted',
  });
});

describe('R5.01abc every rule of every field', () => {
  const faults = (...fields: [string, string][]) => ({
    status: 400,
    message: 'input.invalid',
    value: { fields: fields.map(([path, rule]) => ({ path, rule })) },
  });

  test.each([
    ['an empty username', { username: '  ' }, [['username', 'required']]],
    ['a short username', { username: 'ab12' }, [['username', 'too_short']]],
    ['a long username', { username: `a${'b'.repeat(16)}` }, [['username', 'too_long']]],
    ['a username that starts with a digit', { username: '1lantern' }, [['username', 'pattern']]],
    ['a username with markup', { username: '<b>lantern' }, [['username', 'pattern']]],
    ['an empty password', { password: '', confirmPassword: '' }, [['password', 'required']]],
    ['a short password', { password: 'a1b2c3d', confirmPassword: 'a1b2c3d' }, [['password', 'too_short']]],
    ['a long password', { password: 'x'.repeat(65), confirmPassword: 'x'.repeat(65) }, [['password', 'too_long']]],
    ['passwords that differ', { confirmPassword: `${PASSWORD}!` }, [['confirmPassword', 'mismatch']]],
    [
      'a password known to guessers',
      { password: 'PassWord123', confirmPassword: 'PassWord123' },
      [['password', 'too_common']],
    ],
    [
      'the name as password',
      { username: 'Lantern123', password: 'lantern123', confirmPassword: 'lantern123' },
      [['password', 'same_as_username']],
    ],
    ['an e-mail with a sequence for a terminal', { email: '\u001b[31mx\u009b7m@e.test' }, [['email', 'pattern']]],
    ['a name that is written backwards', { payeeName: '\u202ekoN kakittiK' }, [['payeeName', 'pattern']]],
    ['a name of two lines', { payeeName: 'Kittisak Nok\nSomchai' }, [['payeeName', 'pattern']]],
    ['a wrong e-mail', { email: 'someone@nowhere@else' }, [['email', 'pattern']]],
    ['an e-mail with a comment', { email: 'v(1(x)y)@example.com' }, [['email', 'pattern']]],
    ['an e-mail in quotes', { email: '"v"@example.com' }, [['email', 'pattern']]],
    ['an e-mail with a backslash', { email: 'v\\x@example.com' }, [['email', 'pattern']]],
    ['an e-mail with an invisible hyphen', { email: 'v@exam\u00ADple.com' }, [['email', 'pattern']]],
    ['an e-mail with a dot at its end', { email: 'v@example.com.' }, [['email', 'pattern']]],
    ['one name where two are required', { payeeName: 'Kittisak' }, [['payeeName', 'pattern']]],
    [
      'several at once',
      { username: 'a', email: 'x' },
      [
        ['username', 'too_short'],
        ['email', 'too_short'],
      ],
    ],
  ] as [string, Record<string, unknown>, [string, string][]][])('%s', async (_name, change, expected) => {
    const before = await players();
    expect(await register(fillRegistrationForm(change))).toMatchObject(faults(...expected));
    expect(await players()).toBe(before);
  });

  test('R5.01f does not check or store a disabled field', async () => {
    const username = 'Disabled1';
    expect((await register(fillRegistrationForm({ username, qqNum: 'not a number', idNumber: '!!' }))).status).toBe(
      200,
    );
    const { rows } = await gateway.pool.query(
      `SELECT field FROM player_details d JOIN players p ON p.id = d.player_id WHERE p.username = $1`,
      [username],
    );
    expect(rows).toEqual([]);
  });

  test('R5.01g requires a payment password where it is shown', async () => {
    const setShown = (isShown: boolean) =>
      gateway.pool.query(`UPDATE register_fields SET enabled = $1 WHERE field = 'paymentPassword'`, [isShown]);
    await setShown(true);
    await eventually(async () =>
      expect(await register(fillRegistrationForm())).toMatchObject(faults(['paymentPassword', 'required'])),
    );
    expect((await register(fillRegistrationForm({ paymentPassword: '483920' }))).status).toBe(200);
    await setShown(false);
    await eventually(async () => expect((await register(fillRegistrationForm())).status).toBe(200));
  });

  test('R5.02c accepts every text where the pattern is *', async () => {
    const { rows } = await gateway.pool.query<{ pattern: string }>(
      `SELECT accepted_pattern AS pattern FROM register_fields WHERE field = 'payeeName'`,
    );
    const setPattern = (pattern: string) =>
      gateway.pool.query(`UPDATE register_fields SET accepted_pattern = $1 WHERE field = 'payeeName'`, [pattern]);
    expect(await register(fillRegistrationForm({ payeeName: '42!' }))).toMatchObject(faults(['payeeName', 'pattern']));
    await setPattern('*');
    await eventually(async () => expect((await register(fillRegistrationForm({ payeeName: '42!' }))).status).toBe(200));
    await setPattern(rows[0]?.pattern ?? '');
  });

  test('R5.01d requires a field once the settings say so', async () => {
    await gateway.pool.query(`UPDATE register_fields SET enabled = true, required = true WHERE field = 'mobileNum'`);
    await eventually(async () =>
      expect(await register(fillRegistrationForm())).toMatchObject(faults(['mobileNum', 'required'])),
    );
    expect((await register(fillRegistrationForm({ mobileNum: '08123x' }))).value).toEqual({
      fields: [{ path: 'mobileNum', rule: 'too_short' }],
    });
    expect((await register(fillRegistrationForm({ mobileNum: '081234x67' }))).value).toEqual({
      fields: [{ path: 'mobileNum', rule: 'pattern' }],
    });
    await verifyNumbers(false);
    expect((await register(fillRegistrationForm({ mobileNum: '0812345678' }))).status).toBe(200);
    await verifyNumbers(true);
    await gateway.pool.query(`UPDATE register_fields SET enabled = false, required = false WHERE field = 'mobileNum'`);
    await eventually(async () => expect((await register(fillRegistrationForm())).status).toBe(200));
  });
});

test('R5.01e requires a code for the number of the form, by which the player can log in then', async () => {
  await setFlags({ MOBILENUMREG3: false });
  await gateway.pool.query(`UPDATE register_fields SET enabled = true WHERE field = 'mobileNum'`);
  const number = newNumber();
  const withNumber = (change: object = {}) => register(fillRegistrationForm({ ...numberFields(number), ...change }));
  await eventually(async () => expect(await withNumber()).toMatchObject({ status: 400, message: 'sms.code_missing' }));
  const before = await players();
  expect((await withNumber({ verificationCode: '000000' })).message).toBe('sms.code_invalid');
  expect(await players()).toBe(before);
  expect((await register(fillRegistrationForm())).status).toBe(200);
  expect((await requestCode(number)).status).toBe(200);
  const verificationCode = await getLastCode(gateway, number.full);
  const { username } = fillRegistrationForm();
  expect((await register(fillRegistrationForm({ username }))).status).toBe(200);
  // The code stays valid while another field is corrected.
  expect((await withNumber({ verificationCode, username })).message).toBe('register.username_taken');
  expect((await withNumber({ verificationCode, affiliateCode: 'NOBODY' })).message).toBe('invitation_code_error');
  expect((await withNumber({ verificationCode })).status).toBe(200);
  await requestLoginCode(number);
  expect((await loginBySms(number, await getLastCode(gateway, number.full))).status).toBe(200);
  await gateway.pool.query(`UPDATE register_fields SET enabled = false WHERE field = 'mobileNum'`);
  await setFlags({ MOBILENUMREG3: true });
});

test('R4.06b rejects an unknown invitation code and stores nothing', async () => {
  const before = await players();
  expect(await register(fillRegistrationForm({ affiliateCode: 'NOBODY' }))).toMatchObject({
    status: 400,
    message: 'invitation_code_error',
  });
  expect(await players()).toBe(before);
  expect(await gateway.client.call('affiliate', { query: { code: 'NOBODY' } })).toMatchObject({
    status: 400,
    message: 'invitation_code_error',
  });
  expect(await gateway.client.value('affiliate', { query: { code: 'SOMCHAI' } })).toEqual({ valid: true });
});

test.each([
  ['type', 1],
  ['balance', '1000000'],
  ['status', 'active'],
  ['id', '00000000-0000-4000-8000-000000000000'],
  ['vipRankLevel', 9],
  ['upline_id', 'x'],
  ['agent', true],
  ['currency', 'USD'],
])('rejects a registration with its own %s', async (field, value) => {
  expect(await register(fillRegistrationForm({ [field]: value }))).toMatchObject({
    status: 400,
    message: 'input.invalid',
  });
});

test('registers nothing while registration is closed', async () => {
  await gateway.pool.query('UPDATE merchant SET register_by_username = false');
  await eventually(async () =>
    expect(await register(fillRegistrationForm())).toMatchObject({ status: 403, message: 'register.closed' }),
  );
  await gateway.pool.query('UPDATE merchant SET register_by_username = true');
});
