import { randomUUID } from 'node:crypto';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';
import { playRounds } from '#test/played-rounds.ts';
import { sendAsProvider, startGame } from '#test/provider-client.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

test('R3.03b returns the balance as a decimal string with currency and symbol', async () => {
  const { token } = await gateway.client.member();
  expect(await gateway.client.value('balance', { token })).toEqual({
    balance: '1000.00',
    currency: 'THB',
    currencySymbol: '฿',
  });
  expect(await gateway.client.value('balance', { token: await gateway.client.trial() })).toEqual({
    balance: '10000.00',
    currency: 'FUN',
    currencySymbol: 'FUN',
  });
  expect(await gateway.client.call('balance')).toMatchObject({ status: 401, message: 'session.missing' });
});

describe('the bet record', () => {
  let token: string;
  let played: Awaited<ReturnType<typeof playRounds>>;

  beforeAll(async () => {
    ({ token } = await gateway.client.member());
    played = await playRounds(gateway, token, [
      { amount: '10', win: '25' },
      { amount: '20' },
      { amount: '5', end: 'rolled_back' },
      { amount: '7.5', end: 'open' },
      { amount: '1', win: '1' },
    ]);
  });

  test('shows every round once, newest first, with totals over all pages', async () => {
    const record = await gateway.client.value('betRecord', { token, query: { pageSize: 2 } });
    expect(record).toMatchObject({
      pageNum: 1,
      totalPages: 3,
      totalCount: 5,
      totals: { stake: '36.00', payout: '31.00', netResult: '-5.00', inPlay: '7.50', currency: 'THB' },
    });
    const pages = await Promise.all(
      [1, 2, 3].map((pageNo) => gateway.client.value('betRecord', { token, query: { pageNo, pageSize: 2 } })),
    );
    expect(pages.flatMap(({ bets }) => bets.map(({ roundId }) => roundId))).toEqual([...played.ids].reverse());
  });

  test('shows result, end time and verification address', async () => {
    const { bets } = await gateway.client.value('betRecord', { token });
    const [push, open, undone, lost, won] = bets;
    expect(won).toMatchObject({
      stake: '10.00',
      payout: '25.00',
      netResult: '15.00',
      state: 'settled',
      gameCode: played.gameCode,
      currency: 'THB',
    });
    expect(won?.verifyUrl).toBe(`http://localhost:8083/verify?round=${played.ids[0] ?? ''}`);
    expect(lost).toMatchObject({ stake: '20.00', payout: '0.00', netResult: '-20.00' });
    expect(undone).toMatchObject({ stake: '5.00', netResult: '0.00', state: 'rolled_back' });
    expect(open).toMatchObject({
      stake: '7.50',
      netResult: '0.00',
      state: 'open',
      settledAt: null,
      verifyUrl: null,
    });
    expect(push).toMatchObject({ netResult: '0.00', state: 'settled' });
  });

  test('offers no verification of a round that the arcade does not have', async () => {
    const other = await gateway.client.member();
    await playRounds(gateway, other.token, [{ amount: '1', roundId: 'demo-1' }]);
    const { bets } = await gateway.client.value('betRecord', { token: other.token });
    expect(bets.map(({ roundId, verifyUrl }) => [roundId, verifyUrl])).toEqual([['demo-1', null]]);
  });

  test('filters by state, game and time', async () => {
    const count = async (query: Readonly<Record<string, string>>) =>
      (await gateway.client.call('betRecord', { token, query })).value;
    expect(await count({ state: 'settled' })).toMatchObject({ totalCount: 3 });
    expect(await count({ state: 'open' })).toMatchObject({
      totalCount: 1,
      totals: { stake: '0.00', netResult: '0.00', inPlay: '7.50' },
    });
    expect(await count({ gameCode: 'NO_SUCH' })).toMatchObject({
      totalCount: 0,
      totalPages: 0,
      totals: { stake: '0.00' },
    });
    const { bets } = await gateway.client.value('betRecord', { token });
    const middle = bets[2]?.placedAt ?? '';
    expect(await count({ from: middle })).toMatchObject({ totalCount: 3 });
    expect(await count({ to: middle })).toMatchObject({ totalCount: 2 });
    for (const from of ['yesterday', '2026-11-27T00:00:00+16:00', '2026-11-27T00:00:00-23:59'])
      expect(await gateway.client.call('betRecord', { token, query: { from } })).toMatchObject({
        status: 400,
        message: 'input.invalid',
      });
  });

  test('adds up the rounds that ended between two instants, also those placed before', async () => {
    const { token: other } = await gateway.client.member();
    await playRounds(gateway, other, [{ amount: '3', win: '1' }]);
    const game = await startGame(gateway, other);
    const stake = { ...game, transactionId: randomUUID(), roundId: randomUUID(), amount: '7.5' };
    await sendAsProvider(gateway.app, 'debit', stake);
    const settledFrom = new Date().toISOString();
    const readSince = () => gateway.client.value('betRecord', { token: other, query: { settledFrom } });
    expect(await readSince()).toMatchObject({ totalCount: 0, totals: { netResult: '0.00' } });
    const win = { transactionId: randomUUID(), referenceTransactionId: stake.transactionId, amount: '12.5' };
    await sendAsProvider(gateway.app, 'credit', { ...stake, ...win, roundFinished: true });
    expect(await readSince()).toMatchObject({ totalCount: 1, totals: { netResult: '5.00' } });
    const readUntil = (settledTo: string) => gateway.client.value('betRecord', { token: other, query: { settledTo } });
    expect(await readUntil(settledFrom)).toMatchObject({ totalCount: 1, totals: { netResult: '-2.00' } });
    expect(await readUntil(new Date(Date.now() + 1).toISOString())).toMatchObject({ totalCount: 2 });
  });

  test('does not show rounds of other players', async () => {
    const { token: other } = await gateway.client.member();
    expect(await gateway.client.value('betRecord', { token: other })).toMatchObject({ totalCount: 0, bets: [] });
  });
});
