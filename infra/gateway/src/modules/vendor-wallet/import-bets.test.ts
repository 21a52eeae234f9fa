import { toAmount } from '@marquee/money';
import { eventually } from '@marquee/testing/eventually';
import { times } from '#test/ledger/provider-check.ts';
import { applyMutant } from '#test/ledger/mutant.ts';
import { VendorWalletScene, vendorCode, type VendorWalletMember } from '#test/vendor-wallet-scene.ts';
import { verifyLedger } from '#modules/ledger/ledger.service.ts';
import { importBets } from './import-bets.service.ts';
import { requestWithdrawals } from './vendor-wallet.repository.ts';

let scene: VendorWalletScene;
beforeAll(async () => {
  scene = await VendorWalletScene.open();
});
afterEach(() => scene.forgetWallets());
afterAll(() => scene.close());

const toKey = ({ wallet: { player, vendor, currency } }: VendorWalletMember) => ({
  playerId: player,
  vendor,
  currency,
});
const importAll = (member: VendorWalletMember) => importBets(scene.gateway.gateway, toKey(member));
const runSync = async (member: VendorWalletMember): Promise<void> => {
  const sync = scene.gateway.jobs.find(({ name }) => name === 'sync-vendor-wallet');
  await sync?.run(toKey(member), { signal: new AbortController().signal, send: async () => undefined });
};
const bet = (stake: string, payout: string) => scene.createBet(stake, payout);

const listGames = async (): Promise<string[]> => {
  const { games } = await scene.gateway.client.value('gameList', { query: { vassalage: vendorCode } });
  return games.map(({ gameCode }) => gameCode);
};

test('imports the bets of all players of one round', async () => {
  const members = [await scene.depositor(), await scene.depositor(), await scene.depositor()];
  const [winner, loser, third] = members;
  if (!winner || !loser || !third) throw new Error('no members');
  scene.vendor.playTable(scene.gameCode, [
    [winner.wallet, '10', '40'],
    [loser.wallet, '20', '0'],
    [third.wallet, '30', '30'],
  ]);
  await scene.runJob();
  const balances = await Promise.all(members.map((member) => scene.balances(member)));
  expect(balances).toEqual([
    [900, 0, 130],
    [900, 0, 80],
    [900, 0, 100],
  ]);
  const record = await scene.gateway.client.value('betRecord', { token: loser.token });
  expect(record).toMatchObject({ totalCount: 1, totals: { stake: '20.00', payout: '0.00' } });
  expect(await scene.moveAndGetState(loser, 'out', '80')).toBe('done');
});

test('imports the bet of a player in a round of which the bet of another player is already imported', async () => {
  const [first, second] = [await scene.depositor(), await scene.depositor()];
  scene.vendor.playTable(scene.gameCode, [
    [first.wallet, '10', '40'],
    [second.wallet, '20', '0'],
  ]);
  expect([await importAll(first), await importAll(second)]).toEqual(['all', 'all']);
  expect(await scene.balances(second)).toEqual([900, 0, 80]);
});

test('imports rounds with the same number of two games of a vendor', async () => {
  const member = await scene.depositor();
  const [first = '', second = ''] = await listGames();
  const numbers = [first, second].map((gameCode) => scene.vendor.playTable(gameCode, [[member.wallet, '10', '0']]));
  expect(numbers).toEqual(['1', '1']);
  expect(await importAll(member)).toBe('all');
  expect(await scene.balances(member)).toEqual([900, 0, 80]);
});

test('rejects a round of the same player and game that was imported before', async () => {
  const member = await scene.depositor();
  for (const stake of ['10', '20']) scene.vendor.play(member.wallet, { ...bet(stake, '0'), roundId: 'the-same-round' });
  expect(await importAll(member)).toBe('conflict');
  expect(await scene.balances(member)).toEqual([900, 0, 90]);
});

test('imports amounts however the vendor writes them', async () => {
  const member = await scene.depositor();
  scene.vendor.writeAmount = (amount) => `${amount}.0`;
  scene.vendor.play(member.wallet, bet('10', '5'));
  expect(await importAll(member)).toBe('all');
  expect(await scene.balances(member)).toEqual([900, 0, 95]);
});

test('keeps the bets before one that the database cannot store, and imports the bets of other players', async () => {
  const [member, other] = [await scene.depositor(), await scene.depositor()];
  scene.vendor.play(member.wallet, bet('10', '0'));
  scene.vendor.play(member.wallet, { ...bet('20', '0'), roundId: 'a\0b' });
  scene.vendor.play(other.wallet, bet('30', '0'));
  await scene.runJob();
  expect(await importAll(member)).toBe('invalid_bet');
  expect([await scene.balances(member), await scene.balances(other)]).toEqual([
    [900, 0, 90],
    [900, 0, 70],
  ]);
});

/** Exact amounts of the ledger, by the kind of account: those of a member, and the rounded parts of all members. */
const listUnits = async (member: VendorWalletMember): Promise<Record<string, bigint>> => {
  const { rows } = await scene.gateway.pool.query<{ kind: string; balance: bigint }>(
    `SELECT kind, sum(balance)::bigint AS balance FROM ledger_accounts
      WHERE player_id = $1 AND kind IN ('cash', 'vendor') OR kind = 'rounding' AND currency = 'THB' GROUP BY kind`,
    [member.wallet.player],
  );
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]));
};

test('rounds a payout that is finer than the currency down, and posts the rest to the rounding account', async () => {
  const member = await scene.depositor();
  const { rounding: before = 0n } = await listUnits(member);
  scene.vendor.play(member.wallet, bet('10', '5.00001'));
  scene.vendor.play(member.wallet, bet('10', '0.00999'));
  expect(await importAll(member)).toBe('all');
  const rounding = before + 1_000n;
  expect(await listUnits(member)).toMatchObject({ vendor: 8_500_000n, rounding });
  await scene.logOut(member);
  expect(await listUnits(member)).toMatchObject({ cash: 98_500_000n, vendor: 0n, rounding });
  expect(scene.vendor.getBalance(member.wallet)).toBe('0.01');
});

test('takes a stake from the parts of payouts that the ledger had rounded off', async () => {
  const member = await scene.depositor();
  const { rounding: before = 0n } = await listUnits(member);
  for (let index = 0; index < 10; index += 1) scene.vendor.play(member.wallet, bet('1', '1.009'));
  scene.vendor.play(member.wallet, bet('100.09', '50.005'));
  expect(await importAll(member)).toBe('all');
  expect(await listUnits(member)).toMatchObject({ vendor: 5_000_000n, rounding: before + 500n });
  expect(scene.vendor.getBalance(member.wallet)).toBe('50.005');
  expect((await verifyLedger(scene.gateway.pool)).discrepancies).toEqual([]);
  scene.vendor.play(member.wallet, bet('50.01', '0'));
  expect(await importAll(member)).toBe('insufficient_funds');
});

test('withdraws units of the currency only', async () => {
  const member = await scene.depositor();
  scene.vendor.balances.set(`POP/${member.wallet.player}/THB`, toAmount('70.00999'));
  await scene.logOut(member);
  expect(await listUnits(member)).toMatchObject({ cash: 97_000_000n, vendor: 3_000_000n });
});

test('does not import a payout above the ceiling of the game, and leaves it at the vendor', async () => {
  const member = await scene.depositor();
  await scene.gateway.pool.query('UPDATE games SET max_multiple = 5000 WHERE code = $1', [scene.gameCode]);
  scene.vendor.play(member.wallet, bet('0.01', '50'));
  expect(await importAll(member)).toBe('all');
  scene.vendor.play(member.wallet, bet('10', '5000000'));
  expect(await importAll(member)).toBe('payout_too_high');
  await scene.logOut(member);
  expect([await scene.balances(member), scene.vendor.getBalance(member.wallet)]).toEqual([[1049, 0, 0], '4999990.00']);
  const { rows } = await scene.gateway.pool.query(
    'SELECT payout::text, max_multiple FROM rounds WHERE player_id = $1',
    [member.wallet.player],
  );
  expect(rows).toEqual([{ payout: '5000000', max_multiple: 5000 }]);
});

test.each([
  ['above the ceiling by less than a unit of the currency', '0.01', '50.00001'],
  ['without a stake, by less than a unit of the currency', '0', '0.00999'],
])('does not import a payout %s', async (_, stake, payout) => {
  const member = await scene.depositor();
  scene.vendor.play(member.wallet, bet(stake, payout));
  expect(await importAll(member)).toBe('payout_too_high');
  expect(await scene.balances(member)).toEqual([900, 0, 100]);
});

test.each([
  ['a round id of 6,000 characters', { roundId: 'r'.repeat(6_000) }],
  ['a round id with a space', { roundId: 'round 1' }],
  ['a game code of 6,000 characters', { gameCode: 'G'.repeat(6_000) }],
  ['a negative stake', { stake: '-1' }],
  ['a stake finer than the currency', { stake: '1.00001' }],
])('names a bet with %s after importing the bets before it', async (_what, fields) => {
  const member = await scene.depositor();
  scene.vendor.play(member.wallet, bet('10', '0'));
  scene.vendor.play(member.wallet, { ...bet('20', '0'), ...fields });
  expect(await importAll(member)).toBe('invalid_bet');
  expect(await scene.balances(member)).toEqual([900, 0, 90]);
});

test.each<[string, (rows: readonly object[]) => readonly object[]]>([
  ['once when the vendor lists it twice', (rows) => rows.flatMap((row) => [row, row])],
  ['in its order when the vendor lists it after a later one', (rows) => rows.toReversed()],
])('imports a bet %s, and withdraws the balance', async (_how, writeRows) => {
  const member = await scene.depositor();
  for (const stake of ['10', '20', '30']) scene.vendor.play(member.wallet, bet(stake, '0'));
  scene.vendor.writeRows = writeRows;
  expect(await importAll(member)).toBe('all');
  expect(await scene.balances(member)).toEqual([900, 0, 40]);
  await scene.logOut(member);
  expect(await scene.balances(member)).toEqual([940, 0, 0]);
});

test('fails the job of a withdrawal whose bets cannot be imported, with what an operator can do', async () => {
  const member = await scene.depositor();
  for (const stake of ['10', '20']) scene.vendor.play(member.wallet, { ...bet(stake, '0'), roundId: 'the-same-round' });
  await requestWithdrawals(scene.gateway.pool, member.wallet.player, null);
  await expect(runSync(member)).rejects.toThrow(
    /: conflict; compare the round .*; the withdrawal waits for it and is repeated$/,
  );
});

describe('a vendor that ignores the position of the last bet', () => {
  test.each(['from the start', 'overlapping'] as const)('ends the import at a page %s that repeats', async (paging) => {
    const member = await scene.depositor();
    for (const stake of ['10', '20']) scene.vendor.play(member.wallet, bet(stake, '0'));
    scene.vendor.paging = paging;
    expect(await importAll(member)).toBe('no_progress');
    expect(await scene.balances(member)).toEqual([900, 0, 70]);
    expect(scene.vendor.calls.filter((call) => call === 'bets').length).toBeLessThan(5);
    scene.vendor.play(member.wallet, bet('30', '0'));
    scene.vendor.paging = 'correct';
    expect(await importAll(member)).toBe('all');
    expect(await scene.balances(member)).toEqual([900, 0, 40]);
  });

  test('fails the job of the wallet with the reason', async () => {
    const member = await scene.depositor();
    scene.vendor.play(member.wallet, bet('10', '0'));
    scene.vendor.paging = 'from the start';
    await expect(runSync(member)).rejects.toThrow(
      `cannot import the bets of POP THB of ${member.wallet.player}: no_progress`,
    );
  });
});

/** Replaces a piece of the function that imports a bet; without one restores the function. */
const swapInImport = (...swap: (readonly [string, string])[]) =>
  applyMutant(scene.gateway.pool, { name: '', killedBy: '', functions: [{ name: 'vendor_wallet_import_bet', swap }] });

test('imports bets of two games in opposite orders without a deadlock', async () => {
  // All players use one stripe of the accounts of a game, as players with similar ids do.
  await swapInImport(['get_byte(uuid_send(p_player), 15) % 64', '0']);
  const [first = '', second = ''] = await listGames();
  const members = [];
  for (let index = 0; index < 8; index += 1) members.push(await scene.depositor());
  for (const [index, { wallet }] of members.entries())
    for (let round = 0; round < 10; round += 1) {
      const games = index % 2 === 0 ? [first, second] : [second, first];
      for (const gameCode of games) scene.vendor.play(wallet, { ...bet('1', '1'), gameCode });
    }
  scene.vendor.pageSize = 20;
  await times(72, () => scene.gateway.pool.query('SELECT pg_sleep(0.3)'));
  // An import ends after two seconds, however busy the machine is.
  for (let ended = false; !ended;)
    ended = (await Promise.all(members.map(importAll))).every((outcome) => outcome === 'all');
  await times(72, () => scene.gateway.pool.query('SELECT pg_stat_force_next_flush(), pg_sleep(0.3)'));
  const { rows } = await scene.gateway.pool.query<{ deadlocks: bigint }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  await swapInImport();
  expect(rows).toEqual([{ deadlocks: 0n }]);
});

/** A game of the vendor, other than `scene.gameCode`, whose accounts are not open yet. */
const findUnplayedGame = async (): Promise<string> => {
  const { rows } = await scene.gateway.pool.query<{ code: string }>(
    `SELECT g.code FROM games g JOIN vendors v ON v.id = g.vendor_id
      WHERE v.code = $1 AND g.code <> $2
        AND NOT EXISTS (SELECT FROM ledger_accounts a WHERE a.code = 'house:open_bets:' || g.code)`,
    [vendorCode, scene.gameCode],
  );
  if (!rows[0]) throw new Error('every game of the vendor has been played');
  return rows[0].code;
};

test('locks the accounts of a bet in the order of their ids', async () => {
  const { pool } = scene.gateway;
  const member = await scene.depositor();
  const gameCode = await findUnplayedGame();
  // The account of rounded parts is opened before those of the game that nobody has played.
  scene.vendor.play(member.wallet, bet('1', '1.00001'));
  scene.vendor.play(member.wallet, { ...bet('1', '1'), gameCode });
  expect(await importAll(member)).toBe('all');
  scene.vendor.play(member.wallet, { ...bet('1', '1.00001'), gameCode });
  const blocker = await pool.connect();
  await blocker.query('BEGIN');
  await blocker.query(`SELECT FROM ledger_accounts WHERE kind = 'rounding' FOR NO KEY UPDATE`);
  const imported = importAll(member);
  await eventually(async () => {
    const waiting = await pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    expect(waiting.rowCount).toBe(1);
  });
  const later = await blocker.query(
    `SELECT FROM ledger_accounts WHERE code = 'house:open_bets:' || $1 FOR NO KEY UPDATE SKIP LOCKED`,
    [gameCode],
  );
  await blocker.query('COMMIT');
  blocker.release();
  expect([later.rowCount, await imported]).toEqual([1, 'all']);
});
