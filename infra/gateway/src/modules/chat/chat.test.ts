import { insertServiceMessage, listWaitingConversations } from './chat.repository.ts';
import { chatAddress, loginValue } from '@marquee/contract/schemas';
import type { CallOptions } from '#test/gateway-client.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

interface Launched {
  readonly conversation: string;
  /** Headers of the browser that launched it, and of the player if there is one. */
  readonly caller: Pick<CallOptions, 'headers' | 'token'>;
}

const launch = async (query: { model?: string } = {}, caller: Launched['caller'] = {}): Promise<Launched> => {
  const { status, headers, value } = await gateway.client.call('launchChat', { query, ...caller });
  expect(status).toBe(200);
  const cookie = [headers['set-cookie']].flat().join().split(';')[0] ?? '';
  return {
    conversation: new URL(chatAddress.parse(value).chatUrl).hash.slice(1),
    caller: { ...caller, ...(cookie !== '' && { headers: { cookie } }) },
  };
};
const listWaiting = () => listWaitingConversations(gateway.pool, { after: null, limit: 100 });
const read = (conversation: string, caller: Launched['caller'] = {}) =>
  gateway.client.call('chatMessages', { query: { conversation }, ...caller });
const send = (conversation: string, caller: Launched['caller'] = {}) =>
  gateway.client.call('chatSend', { body: { conversation, text: 'Hello' }, ...caller });

test('R7.01p lists the models of the live chat and returns a page of this site', async () => {
  const { models } = await gateway.client.value('chatModels', { query: { language: 'th' } });
  expect(models.map(({ id, title }) => [id, title])).toEqual([
    ['general', 'คำถามทั่วไป'],
    ['payments', 'ฝากและถอนเงิน'],
  ]);
  const { chatUrl } = await gateway.client.value('launchChat');
  expect(chatUrl).toMatch(/^http:\/\/localhost:8080\/chat#[\w-]{43}$/);
  expect(await gateway.client.call('launchChat', { query: { model: 'nobody' } })).toMatchObject({
    status: 404,
    message: 'not_found',
  });
});

test('lists who has waited longest first, also when they write again', async () => {
  const [first, second] = [await launch(), await launch()];
  for (const { conversation, caller } of [first, second, first]) await send(conversation, caller);
  const listed = await listWaiting();
  const [newer, older] = [listed.at(-1), listed.at(-2)];
  expect(older?.id).toBeLessThan(newer?.id ?? 0);
  const following = await listWaitingConversations(gateway.pool, { after: older?.waitingFrom ?? null, limit: 1 });
  expect(following).toEqual([newer]);
  await insertServiceMessage(gateway.pool, older?.id ?? 0, 'One moment.');
  await send(first.conversation, first.caller);
  expect((await listWaiting()).slice(-2).map(({ id }) => id)).toEqual([newer?.id, older?.id]);
  for (const { id } of listed) await insertServiceMessage(gateway.pool, id, 'Goodbye.');
});

test('greets a visitor and delivers messages between visitor and operator', async () => {
  const { conversation, caller } = await launch({ model: 'payments' });
  const { messages } = await gateway.client.value('chatMessages', { query: { conversation }, ...caller });
  expect(messages).toMatchObject([
    { from: 'service', text: 'Hello. Please tell us the amount and the time of the payment.' },
  ]);
  const sent = await gateway.client.value('chatSend', {
    body: { conversation, text: '  Where is my <b>deposit</b>?  ' },
    ...caller,
  });
  expect(sent).toMatchObject({ from: 'visitor', text: 'Where is my <b>deposit</b>?' });
  const [waiting] = await listWaiting();
  expect(waiting).toMatchObject({ model: 'payments', player: null, lastText: sent.text });
  expect(await insertServiceMessage(gateway.pool, waiting?.id ?? 0, 'It has arrived.')).toBe(true);
  expect(await listWaiting()).toEqual([]);
  expect(
    await gateway.client.value('chatMessages', { query: { conversation, after: sent.id }, ...caller }),
  ).toMatchObject({
    messages: [{ from: 'service', text: 'It has arrived.' }],
  });
});

test('stores the player of a conversation', async () => {
  const { token, username } = await gateway.client.member();
  const { conversation } = await launch({}, { token });
  expect((await send(conversation, { token })).status).toBe(200);
  expect((await listWaiting()).map(({ player }) => player)).toEqual([username]);
  const { rows } = await gateway.pool.query(
    `SELECT count(*)::int AS stored FROM chat_conversations WHERE encode(token_hash, 'escape') LIKE '%' || $1 || '%'`,
    [conversation],
  );
  expect(rows).toEqual([{ stored: 0 }]);
});

const notFound = { status: 404, message: 'not_found' };

test('opens the conversation of a visitor in the browser that launched it only', async () => {
  const own = await launch();
  const other = await launch();
  const { token } = await gateway.client.member();
  for (const caller of [{}, other.caller, { token }, { token, ...other.caller }])
    expect([await read(own.conversation, caller), await send(own.conversation, caller)]).toMatchObject([
      notFound,
      notFound,
    ]);
  for (const caller of [own.caller, { token, ...own.caller }])
    expect((await read(own.conversation, caller)).status).toBe(200);
  const next = await launch({}, own.caller);
  expect((await read(own.conversation, next.caller)).status).toBe(200);
  expect(await read('A'.repeat(43), own.caller)).toMatchObject(notFound);
});

test('opens the conversation of a player in sessions of that player only', async () => {
  const { token, username, password } = await gateway.client.member();
  const visitor = await launch();
  const { conversation, caller } = await launch({}, { token, ...visitor.caller });
  expect((await read(conversation, { token })).status).toBe(200);
  const stranger = (await gateway.client.member()).token;
  await gateway.client.call('logout', { token });
  for (const { headers = {}, token: of } of [{}, visitor.caller, caller, { token }, { token: stranger }])
    expect([
      await read(conversation, { headers, token: of }),
      await send(conversation, { headers, token: of }),
    ]).toMatchObject([notFound, notFound]);
  const { value } = await gateway.client.login(username, password);
  expect((await read(conversation, { token: loginValue.parse(value).token })).status).toBe(200);
});

test.each(['', '   ', 'x'.repeat(501), 'a\u0000b', 'a\u001b[2Jb', 'a\u009b2Jb', '\u202eba'])(
  'rejects %j as a message',
  async (text) => {
    const { conversation, caller } = await launch();
    expect(await gateway.client.call('chatSend', { body: { conversation, text }, ...caller })).toMatchObject({
      status: 400,
      message: 'input.invalid',
    });
  },
);

test('takes fifty messages without a reply, and others after it', async () => {
  const { conversation, caller } = await launch();
  expect((await send(conversation, caller)).status).toBe(200);
  const waiting = (await listWaiting()).at(-1);
  await gateway.pool.query(
    `INSERT INTO chat_messages (conversation_id, author, text)
      SELECT $1, 'visitor', 'Hello' FROM generate_series(1, 48)`,
    [waiting?.id],
  );
  expect((await send(conversation, caller)).status).toBe(200);
  expect(await send(conversation, caller)).toMatchObject({ status: 429, message: 'too_many_requests' });
  await insertServiceMessage(gateway.pool, waiting?.id ?? 0, 'It has arrived.');
  expect((await send(conversation, caller)).status).toBe(200);
});
