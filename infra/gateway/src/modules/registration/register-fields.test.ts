import { eventually } from '@marquee/testing/eventually';
import { fieldCases, registerFields } from '@marquee/testing/field-cases';
import { patternFamilies } from '@marquee/testing/pattern-families';
import { fillRegistrationForm } from '#test/registration-form.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
let before: unknown;
beforeAll(async () => {
  gateway = await buildTestGateway();
  before = (await gateway.pool.query('SELECT * FROM register_fields')).rows;
});
afterAll(() => gateway.close());

const register = (body: unknown) => gateway.client.call('register', { body });
/** Writes and waits until the gateway applies the change. */
const configured = async (sql: string, values: unknown[] = []): Promise<void> => {
  await gateway.pool.query(sql, values);
  const { rows: fields } = await gateway.pool
    .query(`SELECT field, enabled, required, accepted_pattern AS "acceptedPattern", pattern_id AS "patternId",
    min_length AS "minLength", max_length AS "maxLength" FROM register_fields ORDER BY position`);
  await eventually(async () => expect(await gateway.client.value('registerSettings')).toMatchObject({ fields }));
};
afterEach(async () => {
  await gateway.pool.query('DELETE FROM register_fields');
  await configured('INSERT INTO register_fields SELECT * FROM jsonb_populate_recordset(NULL::register_fields, $1)', [
    JSON.stringify(before),
  ]);
});

test('covers every field in the table of the tests', async () => {
  const { rows } = await gateway.pool.query<{ field: string }>('SELECT field FROM register_fields ORDER BY field');
  expect(rows.map(({ field }) => field)).toEqual([...registerFields, 'password'].sort());
});

test.each(patternFamilies)('R5.02a validates every field by the pattern $patternId', async (family) => {
  const { acceptedPattern, patternId, minLength, maxLength } = family;
  await configured(
    `UPDATE register_fields
      SET enabled = true, required = true, accepted_pattern = $1, pattern_id = $2, min_length = $3,
      max_length = $4 WHERE field <> 'password'`,
    [acceptedPattern, patternId, minLength, maxLength],
  );
  for (const kind of ['empty', 'short', 'long', 'wrong'] as const) {
    const cases = registerFields.flatMap((field) =>
      fieldCases(field, family).filter((each) => each.textKind === kind && each.rule.required),
    );
    if (cases.length === 0) continue;
    const response = await register(
      fillRegistrationForm(Object.fromEntries(cases.map(({ rule, text }) => [rule.field, text]))),
    );
    expect([kind, response.status, response.message]).toEqual([kind, 400, 'input.invalid']);
    const found = new Map(
      (response.value as { fields: { path: string; rule: string }[] }).fields.map(({ path, rule }) => [path, rule]),
    );
    expect([kind, Object.fromEntries(found)]).toEqual([
      kind,
      Object.fromEntries(cases.map(({ rule, brokenRule: broken }) => [rule.field, broken])),
    ]);
  }
});

test('R3.01e R5.09i rejects a player who is too young, and stores the nickname as the display name', async () => {
  const about = {
    payeeName: 'Kittisak Nok',
    nickname: 'Nok',
    birthday: '1990-12-31',
    placeOfBirth: 'Chiang Mai',
    nationality: 'Thai',
    currentAddress: '1 Lantern Road',
    permanentAddress: '2 Lantern Road',
    occupation: 'Teacher',
    sourceOfIncome: 'Salary',
    qqNum: '12345678',
    wechat: 'nok_wechat',
    whatsapp: '66812345678',
    facebook: 'nok.facebook',
    telegram: '@nok',
    line: 'nok-line',
    zalo: '0812345678',
    skype: 'nok.s',
    referralCode: 'NOK2026',
  };
  await configured('UPDATE register_fields SET enabled = true WHERE field = ANY ($1)', [Object.keys(about)]);
  expect(
    (await register(fillRegistrationForm({ ...about, birthday: `${new Date().getUTCFullYear() - 16}-01-01` }))).value,
  ).toEqual({
    fields: [{ path: 'birthday', rule: 'too_young' }],
  });
  const body = fillRegistrationForm(about);
  const { token } = (await register(body)).value as { token: string };
  expect(await gateway.client.value('memberInfo', { token })).toMatchObject({
    nickname: 'Nok',
    account: body.username,
  });
  const { rows } = await gateway.pool.query<{ field: string; value: string }>(
    `SELECT field, value FROM player_details d JOIN players p ON p.id = d.player_id WHERE p.username = $1`,
    [body.username],
  );
  const { nickname: _shown, ...expected } = about;
  expect(Object.fromEntries(rows.map(({ field, value }) => [field, value]))).toEqual(expected);
});

test('R5.03a applies the minimum age of the merchant', async () => {
  await configured(`UPDATE register_fields SET enabled = true WHERE field = 'birthday'`);
  // In the time zone of the merchant the next year may have begun.
  const year = new Date().getUTCFullYear();
  const setMinimumAge = async (age: number): Promise<void> => {
    await gateway.pool.query('UPDATE merchant SET minimum_age = $1', [age]);
    await eventually(async () => expect((await gateway.client.value('whitelabel')).minimumAge).toBe(age));
  };
  await setMinimumAge(21);
  expect((await register(fillRegistrationForm({ birthday: `${year - 19}-01-01` }))).value).toEqual({
    fields: [{ path: 'birthday', rule: 'too_young' }],
  });
  expect((await register(fillRegistrationForm({ birthday: `${year - 22}-01-01` }))).status).toBe(200);
  await setMinimumAge(18);
  expect((await register(fillRegistrationForm({ birthday: `${year - 19}-01-01` }))).status).toBe(200);
});

test('verifies the captcha when it is enabled', async () => {
  await configured(`UPDATE register_fields SET enabled = true, required = true WHERE field = 'captcha'`);
  expect((await register(fillRegistrationForm())).value).toEqual({ fields: [{ path: 'captcha', rule: 'required' }] });
  const read = await gateway.client.captcha();
  expect(await register(fillRegistrationForm({ ...read, captcha: 'AAAAAA' }))).toMatchObject({
    status: 400,
    message: 'captcha.wrong',
  });
  expect(await register(fillRegistrationForm(read))).toMatchObject({ status: 400, message: 'captcha.wrong' });
  expect((await register(fillRegistrationForm(await gateway.client.captcha()))).status).toBe(200);
});
