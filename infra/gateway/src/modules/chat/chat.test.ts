import { insertServiceMessage, listWaitingConversations } from './chat.repository.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

const parseToken = (chatUrl: string): string => new URL(chatUrl).hash.slice(1);
const launch = async (query: { model?: string; language?: string } = {}, token?: string) =>
  parseToken((await gateway.client.value('launchChat', { query, token })).chatUrl);

test('R7.01 lists the models of the live chat and returns a page of this site', async () => {
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

test('greets a visitor and delivers messages between visitor and operator', async () => {
  const conversation = await launch({ model: 'payments' });
  const { messages } = await gateway.client.value('chatMessages', { query: { conversation } });
  expect(messages).toMatchObject([
    { from: 'service', text: 'Hello. Please tell us the amount and the time of the payment.' },
  ]);
  const sent = await gateway.client.value('chatSend', {
    body: { conversation, text: '  Where is my <b>deposit</b>?  ' },
  });
  expect(sent).toMatchObject({ from: 'visitor', text: 'Where is my <b>deposit</b>?' });
  const [waiting] = await listWaitingConversations(gateway.pool);
  expect(waiting).toMatchObject({ model: 'payments', player: null, lastText: sent.text });
  expect(await insertServiceMessage(gateway.pool, waiting?.id ?? 0, 'It has arrived.')).toBe(true);
  expect(await listWaitingConversations(gateway.pool)).toEqual([]);
  expect(await gateway.client.value('chatMessages', { query: { conversation, after: sent.id } })).toMatchObject({
    messages: [{ from: 'service', text: 'It has arrived.' }],
  });
});

test('stores the player of a conversation', async () => {
  const { token, username } = await gateway.client.member();
  const conversation = await launch({}, token);
  await gateway.client.value('chatSend', { body: { conversation, text: 'Hello' } });
  expect((await listWaitingConversations(gateway.pool)).map(({ player }) => player)).toEqual([username]);
  const other = 'A'.repeat(43);
  expect(await gateway.client.call('chatMessages', { query: { conversation: other } })).toMatchObject({
    status: 404,
    message: 'not_found',
  });
  expect(await gateway.client.call('chatSend', { body: { conversation: other, text: 'Hello' } })).toMatchObject({
    status: 404,
    message: 'not_found',
  });
  const { rows } = await gateway.pool.query(
    `SELECT count(*)::int AS stored FROM chat_conversations WHERE encode(token_hash, 'escape') LIKE '%' || $1 || '%'`,
    [conversation],
  );
  expect(rows).toEqual([{ stored: 0 }]);
});

test.each(['', '   ', 'x'.repeat(501), 'a\u0000b', 'a\u001b[2Jb', 'a\u009b2Jb', '\u202eba'])(
  'rejects %j as a message',
  async (text) => {
    const conversation = await launch();
    expect(await gateway.client.call('chatSend', { body: { conversation, text } })).toMatchObject({
      status: 400,
      message: 'input.invalid',
    });
  },
);
