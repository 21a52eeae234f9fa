import { listFeedback } from './feedback.repository.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

const content = 'My deposit of yesterday is not in my wallet yet.';
const send = async (change: object, token?: string) =>
  gateway.client.call('feedback', {
    body: { content, type: 1, ...(await gateway.client.captcha()), ...change },
    token,
  });
const stored = () => listFeedback(gateway.pool, { after: null, limit: 100 });

test('stores feedback of visitors and players for the operators', async () => {
  const { token, username } = await gateway.client.member();
  expect(await send({ content: `   ${content}   `, sender: 'Somchai' })).toMatchObject({ status: 200, value: null });
  expect(await send({ type: 6, sender: 'another sender' }, token)).toMatchObject({ status: 200 });
  expect(await stored()).toMatchObject([
    { type: 6, sender: username },
    { type: 1, sender: 'Somchai', content },
  ]);
});

test('R5.05a stores each question type with its number', async () => {
  const types = [1, 2, 3, 4, 6, 0];
  for (const type of types) expect(await send({ type })).toMatchObject({ status: 200 });
  expect((await stored()).slice(0, types.length).map(({ type }) => type)).toEqual(types.toReversed());
});

test.each([
  ['19 characters and blanks', { content: `  ${'x'.repeat(19)}  ` }, 'input.invalid'],
  ['201 characters', { content: 'x'.repeat(201) }, 'input.invalid'],
  ['a type that is none', { type: 5 }, 'input.invalid'],
  ['no captcha', { captcha: '' }, 'input.invalid'],
  ['a wrong captcha', { captcha: 'AAAAAA' }, 'captcha.wrong'],
  ['an unknown captcha', { captchaId: 'x' }, 'captcha.wrong'],
  ['a NUL', { content: `${content}\u0000` }, 'input.invalid'],
  ['a sequence that clears a terminal', { content: `${content}\u001b[2J` }, 'input.invalid'],
  ['a sender with a sequence for a terminal', { sender: '\u001b]0;title\u0007' }, 'input.invalid'],
  ['a sender with CSI in one character', { sender: '\u009b31mSomchai' }, 'input.invalid'],
  ['a sender of two lines', { sender: 'Somchai\r\n2026-11-27T00:00:00Z  other  root' }, 'input.invalid'],
  ['a sender that is written backwards', { sender: '\u202eiahcmoS' }, 'input.invalid'],
])('R5.05b rejects %s and stores nothing', async (_, change, message) => {
  const before = await stored();
  expect(await send(change)).toMatchObject({ status: 400, message });
  expect(await stored()).toEqual(before);
});

test('names the invalid sender, and accepts a description of several lines', async () => {
  expect(await send({ sender: 'a\nb' })).toMatchObject({ value: { fields: [{ path: 'sender' }] } });
  expect((await send({ content: `First:\t${content}\nSecond.` })).status).toBe(200);
  expect((await stored())[0]).toMatchObject({ content: `First:\t${content}\nSecond.` });
});

test.each([20, 200])('R5.05b accepts %i characters', async (length) => {
  expect((await send({ content: 'ก'.repeat(length) })).status).toBe(200);
});

test('accepts a captcha for one message', async () => {
  const read = await gateway.client.captcha();
  const body = { content, type: 0, ...read };
  expect((await gateway.client.call('feedback', { body })).status).toBe(200);
  expect((await gateway.client.call('feedback', { body })).message).toBe('captcha.wrong');
});
