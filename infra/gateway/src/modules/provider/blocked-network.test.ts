import { randomUUID } from 'node:crypto';
import { eventually } from '@marquee/testing/eventually';
import { playableGame, sendAsProvider, startGame } from '#test/provider-client.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterEach(() => gateway.pool.query('DELETE FROM blocked_networks'));
afterAll(() => gateway.close());

const inside = '203.0.113.7';
const outside = '198.51.100.7';

const block = async () => {
  await gateway.pool.query(`INSERT INTO blocked_networks (network) VALUES ('203.0.113.0/24'), ('2001:db8::/32')`);
  await eventually(async () =>
    expect((await gateway.client.value('systemStatus', { address: inside })).status).toBe(2),
  );
};
const use = (token: string, address: string) => gateway.client.call('memberInfo', { token, address });

type StartedGame = Awaited<ReturnType<typeof startGame>>;
const createBet = (game: StartedGame) => ({
  ...game,
  transactionId: randomUUID(),
  roundId: randomUUID(),
  amount: '10.00',
});
const send = async (call: 'debit' | 'credit' | 'rollback' | 'verifySession', body: object) =>
  (await sendAsProvider(gateway.app, call, body)).response.status;
const debit = (game: StartedGame) => send('debit', createBet(game));

const startPlay = async () => {
  const { token } = await gateway.client.member();
  return { token, game: await startGame(gateway, token) };
};

test('a network that is blocked takes no stake of an open game, and still pays and returns', async () => {
  const { token, game } = await startPlay();
  await use(token, inside);
  const [won, returned] = [createBet(game), createBet(game)];
  expect([await send('debit', won), await send('debit', returned)]).toEqual(['OK', 'OK']);
  await block();
  expect(await debit(game)).toBe('MAINTENANCE');
  expect(await send('verifySession', game)).toBe('OK');
  const win = { ...won, transactionId: randomUUID(), referenceTransactionId: won.transactionId, roundFinished: true };
  expect(await send('credit', win)).toBe('OK');
  const { sessionToken } = game;
  const rollback = { sessionToken, transactionId: randomUUID(), referenceTransactionId: returned.transactionId };
  expect(await send('rollback', rollback)).toBe('OK');
  await gateway.pool.query('DELETE FROM blocked_networks');
  expect(await debit(game)).toBe('OK');
});

test('counts the network of the login until a call comes from another', async () => {
  const { token, game } = await startPlay();
  const { rows } = await gateway.pool.query<{ token_hash: Buffer }>(
    `UPDATE sessions SET address = $1 WHERE token_hash = sha256($2) RETURNING token_hash`,
    [inside, token],
  );
  expect(rows).toHaveLength(1);
  await gateway.pool.query('UPDATE sessions SET seen_address = NULL WHERE token_hash = $1', [rows[0]?.token_hash]);
  await block();
  expect(await debit(game)).toBe('MAINTENANCE');
});

test.each([
  ['rejected', inside, (token: string, address: string) => use(token, address)],
  ['IPv6', '2001:db8::17', (token: string, address: string) => use(token, address)],
  ['answered', inside, (token: string, address: string) => gateway.client.call('systemStatus', { token, address })],
])('closes the games of a player who enters a blocked network, by a call that is %s', async (_, address, call) => {
  const { token, game } = await startPlay();
  const other = await startPlay();
  await block();
  expect((await use(token, outside)).status).toBe(200);
  expect(await debit(game)).toBe('OK');
  await call(token, address);
  expect([await debit(game), await debit(other.game)]).toEqual(['MAINTENANCE', 'OK']);
  expect((await use(token, outside)).status).toBe(200);
  expect(await debit(game)).toBe('OK');
});

test('opens them again by a call that the page repeats, also at another gateway', async () => {
  const second = await gateway.startSecond();
  const { token, game } = await startPlay();
  await block();
  for (const address of [outside, inside]) await use(token, address);
  expect(await debit(game)).toBe('MAINTENANCE');
  await second.client.value('unreadCount', { token, address: outside });
  expect(await debit(game)).toBe('OK');
});

test('launches no game into a blocked network', async () => {
  const { token } = await gateway.client.member();
  const gameCode = await playableGame(gateway);
  await block();
  expect(await gateway.client.call('launchGame', { token, query: { gameCode }, address: inside })).toMatchObject({
    status: 403,
    message: 'info_ip_block',
  });
});
