import { randomUUID } from 'node:crypto';
import { callAddresses, errorCodes, type CallName } from '@marquee/contract';
import { calls, type Call } from '@marquee/contract/calls';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';
import fc from 'fast-check';
import { z } from 'zod';

const callNames = Object.keys(callAddresses).filter((name): name is CallName => name in callAddresses);
const getCall = (name: CallName): Call => calls[name];

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await buildTestGateway();
  ({ token } = await gateway.client.member());
});
afterAll(() => gateway.close());

const known: readonly string[] = errorCodes;

/** Counts the rows of all tables except those of rate limits and nonces. */
const stored = async (): Promise<unknown> =>
  (
    await gateway.pool
      .query(`SELECT (SELECT count(*) FROM players) AS players, (SELECT count(*) FROM player_details) AS details,
      (SELECT count(*) FROM ledger_entries) AS entries, (SELECT count(*) FROM rounds) AS rounds, (SELECT count(*)
        FROM sessions) AS sessions`)
  ).rows[0];

const expectRejected = (response: { statusCode: number; body: string }): void => {
  const body: { success: boolean; message: string } = JSON.parse(response.body);
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(response.statusCode).toBeLessThan(500);
  expect(body.success).toBe(false);
  expect(known).toContain(body.message);
  expect(response.body).not.toMatch(/node_modules|\.ts:\d|at \w+ \(|SELECT|pg_|syntax error/i);
};

const deep = (open: string, close: string, depth: number): string => open.repeat(depth) + close.repeat(depth);
const json = 'application/json';

const bodies: readonly [string, string, string | Buffer][] = [
  ['malformed JSON', json, '{"username":'],
  ['half an escape', json, '{"username":"\\u12"}'],
  ['nothing', json, ''],
  ['null', json, 'null'],
  ['a number', json, '42'],
  ['a string', json, '"text"'],
  ['an array', json, '[]'],
  ['NaN', json, '{"username":NaN}'],
  ['1e999', json, '{"username":1e999}'],
  ['nested arrays', json, deep('[', ']', 20_000)],
  ['nested objects', json, `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`],
  ['__proto__', json, '{"__proto__":{"admin":true}}'],
  ['constructor.prototype', json, '{"constructor":{"prototype":{"admin":true}}}'],
  ['bad UTF-8', json, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['a form', 'application/x-www-form-urlencoded', 'username=a&password=b'],
  ['plain text', 'text/plain', '{"username":"a"}'],
  ['XML', 'application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['multipart', 'multipart/form-data; boundary=x', '--x--'],
  ['a body that is too large', json, JSON.stringify({ username: 'x'.repeat(70_000) })],
];

const withBody = callNames.filter((name) => getCall(name).body !== undefined);
const bodyCells = withBody.flatMap((name) => bodies.map(([what, type, payload]) => ({ name, what, type, payload })));

test.each(bodyCells)('$name rejects $what', async ({ name, type, payload }) => {
  const before = await stored();
  const { method, path } = callAddresses[name];
  const response = await gateway.app.inject({
    method,
    url: path,
    headers: { 'content-type': type, authorization: `Bearer ${token}` },
    payload,
  });
  expectRejected(response);
  expect(await stored()).toEqual(before);
});

const part = 'Content-Disposition: form-data; name="id"';
test.each([
  ['no boundary', 'multipart/form-data', 'x'],
  ['an empty boundary', 'multipart/form-data; boundary=', '--\r\n'],
  ['a boundary that is too long', `multipart/form-data; boundary=${'b'.repeat(300)}`, 'x'],
  ['no end', 'multipart/form-data; boundary=x', `--x\r\n${part}\r\n\r\nabc`],
  ['half a header', 'multipart/form-data; boundary=x', '--x\r\nContent-Dispo'],
  ['no content', 'multipart/form-data; boundary=x', ''],
  ['a NUL character', 'multipart/form-data; boundary=x', `--x\r\n${part}\r\n\r\na\0b\r\n--x--\r\n`],
])('applyForActivity rejects a form with %s', async (_what, type, payload) => {
  const { method, path } = callAddresses.applyForActivity;
  const headers = { 'content-type': type, authorization: `Bearer ${token}` };
  const response = await gateway.app.inject({ method, url: path, headers, payload });
  expect([response.statusCode, response.json()]).toEqual([
    400,
    expect.objectContaining({ success: false, message: 'input.invalid' }),
  ]);
});

test.each(['99999999999999.99', '92233720368548'])(
  'walletTransfer rejects %s, which is out of range',
  async (amount) => {
    const response = await gateway.client.call('walletTransfer', {
      token,
      headers: { 'idempotency-key': randomUUID() },
      body: { vendor: 'SNL', direction: 'in', amount },
    });
    expect(response).toMatchObject({ status: 400, message: 'input.invalid' });
  },
);

test.each([
  ['an idempotency key of 6,000 characters', 'k'.repeat(6_000), '1.00'],
  ['an idempotency key with a blank', 'a key', '1.00'],
  ['an amount finer than the currency', 'key', '1.001'],
])('walletTransfer rejects %s', async (_what, key, amount) => {
  const response = await gateway.client.call('walletTransfer', {
    token,
    headers: { 'idempotency-key': key },
    body: { vendor: 'SNL', direction: 'in', amount },
  });
  expect(response).toMatchObject({ status: 400, message: 'input.invalid' });
});

test('register rejects an unpaired surrogate in a detail', async () => {
  const body = { username: 'halfpair', password: 'seven-lanterns-9', confirmPassword: 'seven-lanterns-9' };
  expect(
    await gateway.client.call('register', { body: { ...body, termsAccepted: true, payeeName: 'Nok \ud800' } }),
  ).toMatchObject({ status: 400, message: 'input.invalid' });
});

test('accepts a body of 64 KB and rejects a larger one', async () => {
  const send = (size: number) => {
    const payload = `{"os":"${'x'.repeat(size - 9)}"}`;
    return gateway.app.inject({
      method: 'POST',
      url: callAddresses.freePlay.path,
      headers: { 'content-type': json },
      payload,
    });
  };
  expect((await send(65_536)).json()).toMatchObject({ message: 'input.invalid' });
  const large = await send(65_537);
  expect([large.statusCode, large.json()]).toEqual([413, { success: false, message: 'too_large' }]);
});

const poisons = [
  `' OR '1'='1`,
  `'; DROP TABLE players; --`,
  `" UNION SELECT password_hash FROM players --`,
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}',
  '${7*7}',
  '../../../../etc/passwd',
  '%00',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '𐍈'.repeat(20),
  '%',
  '_',
  '\\',
  '-1',
  '1e308',
  'NaN',
  'Infinity',
  '99999999999999999999',
];

const queried = callNames.flatMap((name) => {
  const { query } = getCall(name);
  return query instanceof z.ZodObject ? Object.keys(query.shape).map((field) => ({ name, field })) : [];
});

test.each(queried)('$name accepts any value in $field without an internal error', async ({ name, field }) => {
  const before = await stored();
  for (const poison of poisons) {
    const { method, path } = callAddresses[name];
    const response = await gateway.app.inject({
      method,
      url: path,
      query: { [field]: poison },
      headers: { authorization: `Bearer ${token}` },
    });
    expect([poison, response.statusCode < 500]).toEqual([poison, true]);
    expect(response.body).not.toMatch(/node_modules|\.ts:\d|syntax error/i);
    if (response.statusCode >= 400) expect(response.body).not.toContain('alert(1)');
  }
  const twice = await gateway.app.inject({
    method: callAddresses[name].method,
    url: `${callAddresses[name].path}?${field}=a&${field}=b`,
  });
  expect(twice.statusCode).toBeLessThan(500);
  expect(await stored()).toEqual(before);
});

const sealedFields = withBody
  .filter((name) => getCall(name).encrypted)
  .flatMap((name) => {
    const { body } = getCall(name);
    return body instanceof z.ZodObject ? Object.keys(body.shape).map((field) => ({ name, field })) : [];
  });

test.each(sealedFields)('$name stores nothing for a NUL character in $field', async ({ name, field }) => {
  const before = await stored();
  const valid =
    name === 'register'
      ? { username: 'x', password: 'seven-lanterns-9', confirmPassword: 'seven-lanterns-9', termsAccepted: true }
      : { username: 'nobody-here', password: 'nothing-known' };
  const values: unknown[] = [...poisons.slice(0, 6), 'a\u0000b', null, [], {}, 1, true, { $gt: '' }, 'x'.repeat(5_000)];
  for (const value of values) {
    const response = await gateway.client.call(name, { body: { ...valid, [field]: value } });
    expect([value, response.status >= 400 && response.status < 500]).toEqual([value, true]);
  }
  expect(await stored()).toEqual(before);
});

test('treats a search text literally', async () => {
  for (const text of ['%', '_', '\\', `'`, `' OR ''='`]) {
    expect(
      (await gateway.client.value('gameList', { query: { gameName: text } })).games.every(({ gameName }) =>
        gameName.includes(text),
      ),
    ).toBe(true);
  }
});

test('accepts or rejects any JSON body without an internal error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...withBody), fc.jsonValue(), async (name, value) => {
      const { method, path } = callAddresses[name];
      const response = await gateway.app.inject({
        method,
        url: path,
        headers: { 'content-type': json },
        payload: JSON.stringify(value),
      });
      expect(response.statusCode).toBeLessThan(500);
    }),
    { numRuns: 200 },
  );
});

test.each([
  '/nope',
  '/wps/../etc/passwd',
  '/wps/system',
  '/%zz',
  '/%',
  `/media/${'a'.repeat(10_000)}`,
  '/wps/system/permission%00',
  '/<script>alert(1)</script>',
  '/media/../package.json',
  '/media/%2e%2e/catalogue.json',
])('does not find the path %s and does not repeat it', async (url) => {
  const response = await gateway.app.inject({ method: 'GET', url });
  expectRejected(response);
  expect(response.body).not.toMatch(/nope|script|passwd|package|zz/);
});
