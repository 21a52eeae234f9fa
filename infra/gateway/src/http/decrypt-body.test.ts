import { randomUUID } from 'node:crypto';
import { callAddresses } from '@marquee/contract';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';
import fc from 'fast-check';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());
afterEach(() => jest.restoreAllMocks());

const { path } = callAddresses.register;
const PASSWORD = 'seven-lanterns-9';
const body = () => ({
  username: `Sealed${Math.floor(Math.random() * 1e8)}`,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  termsAccepted: true,
});

const send = async (envelope: unknown, url: string = path) => {
  const response = await gateway.app.inject({ method: 'PUT', url, payload: { envelope } });
  return { status: response.statusCode, ...response.json<{ success: boolean; message?: string; value?: unknown }>() };
};

const invalid = { status: 400, success: false, message: 'envelope.invalid' };

test('R7.02b accepts only an encrypted body in an encrypted call', async () => {
  expect(await send(await gateway.client.encryptBody(path, body()))).toMatchObject({ status: 200, success: true });
  for (const payload of [
    body(),
    {},
    [],
    null,
    'text',
    { envelope: null },
    { envelope: '' },
    { envelope: 'x', extra: 1 },
    { envelope: [await gateway.client.encryptBody(path, body())] },
  ]) {
    const response = await gateway.app.inject({
      method: 'PUT',
      url: path,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
    expect([payload, response.statusCode]).toEqual([payload, 400]);
    expect(['envelope.invalid', 'input.invalid']).toContain(response.json<{ message: string }>().message);
  }
});

test('R7.02b rejects an envelope with any flipped bit, always with the same response', async () => {
  const parts = (await gateway.client.encryptBody(path, body())).split('.');
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(2, 3, 4), fc.nat(), fc.integer({ min: 0, max: 7 }), async (part, at, bit) => {
      const bytes = Buffer.from(parts[part] ?? '', 'base64url');
      const index = at % bytes.length;
      bytes.writeUInt8(bytes.readUInt8(index) ^ (1 << bit), index);
      const broken = parts.map((text, number) => (number === part ? bytes.toString('base64url') : text)).join('.');
      expect(await send(broken)).toEqual(invalid);
    }),
    { numRuns: 300 },
  );
});

test('R7.02b rejects arbitrary text in place of an envelope', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string(),
        fc.array(fc.base64String(), { maxLength: 6 }).map((parts) => parts.join('.')),
      ),
      async (text) => {
        const response = await send(text);
        expect(response.status).toBe(400);
        expect(response.success).toBe(false);
      },
    ),
    { numRuns: 300 },
  );
});

test('rejects a replayed envelope, also on a second gateway', async () => {
  const envelope = await gateway.client.encryptBody(path, body());
  const second = await gateway.startSecond();
  expect((await send(envelope)).status).toBe(200);
  expect(await send(envelope)).toMatchObject({ status: 400, message: 'envelope.replayed' });
  const elsewhere = await second.app.inject({ method: 'PUT', url: path, payload: { envelope } });
  expect(elsewhere.json()).toMatchObject({ message: 'envelope.replayed' });
});

test('accepts one of several parallel copies of an envelope', async () => {
  const envelope = await gateway.client.encryptBody(path, body());
  const responses = await Promise.all(Array.from({ length: 12 }, () => send(envelope)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ message }) => message === 'envelope.replayed')).toHaveLength(11);
});

test.each([
  ['61 seconds old', -61_000],
  ['61 seconds ahead', 61_000],
])('rejects an envelope %s and returns the server time', async (_name, offset) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const envelope = await gateway.client.encryptBody(path, body(), {
    issuedAt: new Date(Date.now() + offset).toISOString(),
  });
  const response = await send(envelope);
  expect(response).toMatchObject({
    status: 400,
    message: 'envelope.replayed',
    value: { serverTime: expect.stringMatching(/^20\d\d-/) },
  });
});

test('rejects an envelope that was made for another call', async () => {
  const envelope = await gateway.client.encryptBody('/wps/session/login', body());
  expect(await send(envelope)).toEqual(invalid);
  const query = await gateway.client.encryptBody(path, body());
  expect((await send(query, `${path}?x=1`)).status).toBe(200);
});

test('returns the present key id for an envelope with an unknown key', async () => {
  const response = await send(await gateway.client.encryptBody(path, body(), { kid: randomUUID() }));
  const { info } = await gateway.client.value('permission');
  expect(response).toMatchObject({
    status: 400,
    message: 'envelope.key_unknown',
    value: { kid: info.encryptionKey.kid },
  });
});

test.each([
  ['short nonce', { nonce: 'x' }],
  ['no time', { issuedAt: 'yesterday' }],
])('rejects an envelope with %s', async (_name, about) => {
  expect(await send(await gateway.client.encryptBody(path, body(), about))).toEqual(invalid);
});

test('R7.03g decrypts the value of free play, and rejects one that is not encrypted or was used before', async () => {
  const freePlay = '/wps/session/login/freeplay';
  const start = async (value: unknown) => {
    const response = await gateway.app.inject({
      method: 'POST',
      url: freePlay,
      payload: { os: 'web', platform: 'W', value, version: 3 },
    });
    return { status: response.statusCode, message: response.json<{ message?: string }>().message };
  };
  const value = await gateway.client.encryptBody(freePlay, {});
  expect(await start(value)).toEqual({ status: 200 });
  expect(await start(value)).toEqual({ status: 400, message: 'envelope.replayed' });
  expect(await start('U2FsdGVkX18')).toEqual({ status: 400, message: 'envelope.invalid' });
  expect(await start({})).toEqual({ status: 400, message: 'envelope.invalid' });
  expect(await start(await gateway.client.encryptBody(path, {}))).toEqual({ status: 400, message: 'envelope.invalid' });
});
