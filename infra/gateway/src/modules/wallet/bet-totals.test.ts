import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { withTransaction } from '@marquee/service/database';
import { countRows } from '@marquee/testing/count-rows';
import { playRounds } from '#test/played-rounds.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';
import { verifyLedger } from '#modules/ledger/ledger.service.ts';
import { refreshVipRank } from '#modules/vip/vip.service.ts';
import type { BetFilter } from './bet-record.repository.ts';
import { getBetRecord } from './wallet.service.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

type AllFilters = Omit<BetFilter, 'playerId'>;
type Filter = Partial<AllFilters>;
const noFilter: AllFilters = {
  ...{ from: null, to: null, settledFrom: null, settledTo: null },
  ...{ gameCode: null, state: null },
};

const findOwner = async (username: string) => {
  const { rows } = await gateway.pool.query<{ playerId: string }>(
    'SELECT id AS "playerId" FROM players WHERE username = $1',
    [username],
  );
  return { playerId: rows[0]?.playerId ?? '', currency: 'THB' };
};

/** Rounds like the first one of a player, a second apart, the newest at that one. The last is one of another game. */
const repeatRound = (playerId: string, count: number) =>
  gateway.pool.query(
    `INSERT INTO rounds (provider, round_ref, player_id, game_code, currency, state, stake, payout, placed_at,
       settled_at, cash_account, open_bets_account, revenue_account)
     SELECT provider, gen_random_uuid(), player_id, CASE n WHEN $2 THEN 'OTHER' ELSE game_code END, currency, state,
       stake, payout, placed_at - n * interval '1 second', settled_at - n * interval '1 second', cash_account,
       open_bets_account, revenue_account
       FROM (SELECT * FROM rounds WHERE player_id = $1 ORDER BY id LIMIT 1) first, generate_series(1, $2::int) n`,
    [playerId, count],
  );

describe('of a player with 20,000 rounds', () => {
  let owner: Awaited<ReturnType<typeof findOwner>>;
  let first: string;
  let last: string;
  beforeAll(async () => {
    const { token, username } = await gateway.client.member();
    await playRounds(gateway, token, [{ amount: '2', win: '1' }]);
    owner = await findOwner(username);
    await gateway.pool.query(
      `INSERT INTO games (node_id, code, name, vendor_id, category, classify, position, icon, released_on)
         SELECT 999999, 'OTHER', 'Other', vendor_id, category, classify, 999999, icon, released_on FROM games LIMIT 1`,
    );
    // In the middle of a quarter: for nearly a whole one PostgreSQL may read all rounds, as they are of one player.
    await gateway.pool.query(
      `UPDATE rounds SET placed_at = middle, settled_at = middle
         FROM (SELECT date_bin('15 minutes', now(), '2000-01-01 00:00+00') - interval '8 minutes' AS middle) m
         WHERE player_id = $1`,
      [owner.playerId],
    );
    await repeatRound(owner.playerId, 20_000);
    await gateway.pool.query('ANALYZE rounds, round_totals');
    const { rows } = await gateway.pool.query<{ first: Date; last: Date }>(
      'SELECT min(placed_at) AS first, max(placed_at) AS last FROM rounds WHERE player_id = $1',
      [owner.playerId],
    );
    [first, last] = [rows[0]?.first.toISOString() ?? '', rows[0]?.last.toISOString() ?? ''];
  });

  const countRead = async (query: Filter, pageNo: number): Promise<number> => {
    const options = { filter: { ...noFilter, ...query }, pageNo, pageSize: 20, verifyUrl: () => null };
    const { read } = await withTransaction(gateway.pool, (tx) =>
      countRows(tx, 'rounds', () => getBetRecord(tx, owner, options)),
    );
    return read;
  };
  // A quarter of an hour has 900 of these rounds, and a filter two parts of one.
  const FEW = 4_000;

  test.each<[name: string, query: () => Filter, pageNo: number]>([
    ['everything', () => ({}), 1],
    ['the last page', () => ({}), 1_000],
    ['a period', () => ({ from: first, to: last }), 1],
    ['a game', () => ({ gameCode: 'OTHER' }), 1],
    ['a game that was not played', () => ({ gameCode: 'NONE' }), 1],
    ['open rounds', () => ({ state: 'open' }), 1],
    ['rounds that were rolled back', () => ({ state: 'rolled_back' }), 1],
    ['rounds that ended in a period', () => ({ settledFrom: first, settledTo: last }), 1],
    ['rounds that ended since now', () => ({ settledFrom: new Date().toISOString() }), 1],
  ])('the bet record reads few rounds for %s', async (_, query, pageNo) => {
    expect(await countRead(query(), pageNo)).toBeLessThan(FEW);
  });

  test('the VIP level reads none', async () => {
    const { read } = await withTransaction(gateway.pool, (tx) =>
      countRows(tx, 'rounds', () => refreshVipRank(tx, owner.playerId)),
    );
    expect(read).toBe(0);
  });

  test('the pages have every round once, in order', async () => {
    const ids: string[] = [];
    const filter = { ...noFilter, to: new Date(Date.parse(first) + 1_200_000).toISOString() };
    for (let pageNo = 1; pageNo <= 13; pageNo += 1) {
      const options = { filter, pageNo, pageSize: 100, verifyUrl: () => null };
      ids.push(...(await getBetRecord(gateway.pool, owner, options)).bets.map(({ roundId }) => roundId));
    }
    const { rows } = await gateway.pool.query<{ id: string }>(
      `SELECT round_ref AS id FROM rounds WHERE player_id = $1 AND placed_at < $2 ORDER BY placed_at DESC, id DESC`,
      [owner.playerId, filter.to],
    );
    expect(rows).toHaveLength(1_200);
    expect(ids).toEqual(rows.map(({ id }) => id));
  });
});

describe('the totals', () => {
  /** The sums over the rounds themselves. */
  const sumRounds = async (playerId: string, filter: AllFilters) => {
    const { rows } = await gateway.pool.query(
      `SELECT count(*)::int AS "totalCount",
         coalesce(sum(stake) FILTER (WHERE state <> 'open'), 0)::float / 100000 AS stake,
         coalesce(sum(payout + returned) FILTER (WHERE state <> 'open'), 0)::float / 100000 AS payout,
         coalesce(sum(stake - returned) FILTER (WHERE state = 'open'), 0)::float / 100000 AS "inPlay"
         FROM rounds WHERE player_id = $1 AND ($2::timestamptz IS NULL OR placed_at >= $2)
         AND ($3::timestamptz IS NULL OR placed_at < $3) AND ($4::text IS NULL OR game_code = $4)
         AND ($5::text IS NULL OR state::text = $5) AND ($6::timestamptz IS NULL OR settled_at >= $6)
         AND ($7::timestamptz IS NULL OR settled_at < $7)`,
      [playerId, filter.from, filter.to, filter.gameCode, filter.state, filter.settledFrom, filter.settledTo],
    );
    return rows[0] as unknown;
  };

  /** Totals that differ from the rounds. The repeated rounds have no commands, which is another discrepancy. */
  const findOtherTotals = async () =>
    (await verifyLedger(gateway.pool)).discrepancies.filter(({ check }) => check === 'totals_are_the_sums_of_rounds');

  /** Spreads the rounds over some quarters of an hour. */
  const spread = (playerId: string) =>
    gateway.pool.query(
      `UPDATE rounds SET placed_at = placed_at - (id % 40) * interval '211 seconds',
         settled_at = settled_at - (id % 23) * interval '211 seconds' WHERE player_id = $1`,
      [playerId],
    );

  test('are the sums over the rounds for every filter, after rounds are played, rolled back and moved', async () => {
    const { token, username } = await gateway.client.member();
    const owner = await findOwner(username);
    const rounds = Array.from({ length: 60 }, (_, index) => ({
      amount: String(1 + (index % 5)),
      win: String(index % 7),
      ...(index % 6 === 1 && { end: 'open' as const }),
      ...(index % 6 === 3 && { end: 'rolled_back' as const }),
    }));
    const { gameCode } = await playRounds(gateway, token, rounds);
    await spread(owner.playerId);
    const instant = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const quarter = new Date(Math.floor(Date.now() / 900_000) * 900_000 - 900_000).toISOString();
    const filters: Filter[] = [];
    for (const from of [{}, { from: instant(100) }, { from: quarter }])
      for (const to of [{}, { to: instant(20) }, { to: instant(99) }, { to: quarter }])
        for (const settled of [{}, { settledFrom: instant(60) }, { settledTo: instant(33) }])
          for (const state of [{}, { state: 'settled' }, { state: 'rolled_back' }, { state: 'open' }] as const)
            filters.push({ ...from, ...to, ...settled, ...state, ...(filters.length % 2 === 1 && { gameCode }) });
    for (const each of filters) {
      const filter = { ...noFilter, ...each };
      const options = { filter, pageNo: 1, pageSize: 100, verifyUrl: () => null };
      const { totalCount, totals, bets } = await getBetRecord(gateway.pool, owner, options);
      const [stake, payout, inPlay] = [totals.stake, totals.payout, totals.inPlay].map(Number);
      expect({ filter, totalCount, stake, payout, inPlay }).toEqual({
        filter,
        ...((await sumRounds(owner.playerId, filter)) as object),
      });
      expect(bets).toHaveLength(totalCount);
    }
    expect(await findOtherTotals()).toEqual([]);
  });

  test('follow a payout that is taken back, and a stake', async () => {
    const { token, username } = await gateway.client.member();
    const { playerId } = await findOwner(username);
    const { ids } = await playRounds(gateway, token, [{ amount: '5', win: '7', roundId: randomUUID() }]);
    const settled = await gateway.client.value('betRecord', { token });
    expect(settled.totals).toMatchObject({ stake: '5.00', payout: '7.00' });
    const takeBack = (kind: string) =>
      gateway.pool.query(
        `SELECT ${kind === 'credit' ? 'round_reverse_payout' : 'round_return_stake'}(
             t.provider, t.transaction_ref, 'test')
           FROM provider_transactions t JOIN rounds r ON r.id = t.round_id
          WHERE r.player_id = $1 AND r.round_ref = $2 AND t.kind = $3::provider_command AND t.state = 'posted'`,
        [playerId, ids[0], kind],
      );
    await takeBack('credit');
    expect(await gateway.client.value('betRecord', { token })).toMatchObject({
      totalCount: 1,
      totals: { stake: '0.00', payout: '0.00', inPlay: '5.00' },
    });
    await takeBack('debit');
    expect(await gateway.client.value('betRecord', { token })).toMatchObject({
      totalCount: 1,
      totals: { stake: '5.00', payout: '5.00', inPlay: '0.00' },
    });
    expect(await findOtherTotals()).toEqual([]);
  });

  test('are filled by the migration for the rounds that there are', async () => {
    const migration = await readFile(`${import.meta.dirname}/../../../migrations/0525_round_totals.sql`, 'utf8');
    const fill = /INSERT INTO round_totals.*?;/s.exec(migration)?.[0] ?? '';
    const read = async () =>
      (await gateway.pool.query('SELECT * FROM round_totals WHERE rounds > 0 ORDER BY 1,2,3,4,5')).rows;
    const counted = await read();
    expect(counted.length).toBeGreaterThan(10);
    await gateway.pool.query('DELETE FROM round_totals');
    await gateway.pool.query(fill);
    expect(await read()).toEqual(counted);
  });
});
