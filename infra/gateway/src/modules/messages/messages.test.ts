import { eventually } from '@marquee/testing/eventually';
import { runOperatorCommand } from '#test/operator-command.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

const operator = (...words: string[]) => runOperatorCommand(gateway, ...words);
const list = async (token: string, query: { pageNo?: number; pageSize?: number } = {}) =>
  gateway.client.value('messages', { token, query });
const unread = async (token: string) => {
  const [info, { unreadCount }] = await Promise.all([
    gateway.client.value('memberInfo', { token }),
    gateway.client.value('unreadCount', { token }),
  ]);
  expect(info.unreadMessage).toBe(unreadCount);
  return unreadCount;
};

test('R3.03e counts the stored messages that the player has not read', async () => {
  const { token, username } = await gateway.client.member();
  await gateway.client.value('readMessage', { token, body: { all: true } });
  expect(await unread(token)).toBe(0);
  for (const title of ['Maintenance tonight', 'New games'])
    expect((await operator('message', username, title, 'See the announcements.')).stdout).toBe(
      `The message was sent to ${username.toLowerCase()}.\n`,
    );
  expect(await unread(token)).toBe(2);
  const [newest, older] = (await list(token)).messages;
  expect([newest, older]).toMatchObject([
    { title: 'New games', content: 'See the announcements.', readAt: null },
    { title: 'Maintenance tonight', readAt: null },
  ]);
  expect(await gateway.client.value('readMessage', { token, body: { id: older?.id ?? 0 } })).toEqual({
    unreadCount: 1,
  });
  const readAt = (await list(token)).messages[1]?.readAt;
  expect(readAt).not.toBeNull();
  await gateway.client.value('readMessage', { token, body: { id: older?.id ?? 0 } });
  expect((await list(token)).messages[1]?.readAt).toBe(readAt);
  expect(await gateway.client.value('readMessage', { token, body: { all: true } })).toEqual({ unreadCount: 0 });
  expect(await unread(token)).toBe(0);
});

test('marks all messages as read up to the newest of the list, and none that arrived since', async () => {
  const { token, username } = await gateway.client.member();
  await operator('message', username, 'Shown', 'Text');
  const { newestId } = await list(token, { pageNo: 2, pageSize: 1 });
  expect(newestId).toBe((await list(token)).messages[0]?.id);
  await operator('message', username, 'Arrived since', 'Text');
  expect(await gateway.client.value('readMessage', { token, body: { all: true, upTo: newestId ?? 0 } })).toEqual({
    unreadCount: 1,
  });
  expect((await list(token)).messages.slice(0, 2)).toMatchObject([{ readAt: null }, { readAt: expect.any(String) }]);
});

test('pages through the messages, newest first', async () => {
  const { token, username } = await gateway.client.member();
  const { totalCount } = await list(token);
  for (let number = 1; number <= 3; number += 1) await operator('message', username, `Message ${number}`, 'Text');
  const page = await list(token, { pageNo: 1, pageSize: 2 });
  expect(page).toMatchObject({ pageNum: 1, totalCount: totalCount + 3, totalPages: Math.ceil((totalCount + 3) / 2) });
  expect(page.messages.map(({ title }) => title)).toEqual(['Message 3', 'Message 2']);
  expect((await list(token, { pageNo: 2, pageSize: 2 })).messages[0]?.title).toBe('Message 1');
});

test('reads no messages of another player', async () => {
  const [owner, other] = [await gateway.client.member(), await gateway.client.member()];
  await operator('message', owner.username, 'Private', 'Text');
  const [message] = (await list(owner.token)).messages;
  const id = message?.id ?? 0;
  expect((await list(other.token)).messages.map((each) => each.id)).not.toContain(id);
  for (const unknown of [id, 2 ** 31 - 1])
    expect(await gateway.client.call('readMessage', { token: other.token, body: { id: unknown } })).toMatchObject({
      status: 404,
      message: 'not_found',
    });
  expect((await list(owner.token)).messages[0]).toMatchObject({ id, readAt: null });
});

test.each(['messages', 'unreadCount'] as const)('asks trial accounts for a real account at %s', async (name) => {
  expect(await gateway.client.call(name, { token: await gateway.client.trial() })).toMatchObject({
    message: 'in_need_true_account',
  });
});

test('writes its own messages in the language of the player', async () => {
  const { client, pool } = gateway;
  await pool.query('UPDATE merchant SET welcome_bonus = 100000000');
  await eventually(async () => {
    const { token } = await client.member(undefined, undefined, 'th');
    expect((await list(token)).messages[0]).toMatchObject({
      title: 'โบนัสต้อนรับของคุณ',
      content: expect.stringContaining('1,000.00 THB'),
    });
  });
  const { token } = await client.member();
  expect((await list(token)).messages[0]?.title).toBe('Your welcome bonus');
});

test.each([
  [['message', 'nobody-at-all', 'Title', 'Text'], 'There is no player nobody-at-all.\n'],
  [['message', 'nobody-at-all', 'T'.repeat(121), 'Text'], 'A title has up to 120 characters, a text up to 2000.\n'],
  [['message', 'nobody-at-all', 'Title', 'T'.repeat(2_001)], 'A title has up to 120 characters, a text up to 2000.\n'],
])('rejects the command %#', async (words, stdout) => {
  await expect(operator(...words)).rejects.toMatchObject({ code: 1, stdout });
});
