import { toAmount } from '@marquee/money';
import { withTransaction, type Queryable } from '@marquee/service/database';
import { ledgerDatabase, type LedgerDatabase } from '#test/ledger/ledger-database.ts';
import { cashAccount, houseAccount } from '#test/ledger/ledger-moves.ts';
import { createConfig, GAME, LedgerScene, newBet, newId, type ScenePlayer } from '#test/ledger/ledger-scene.ts';
import { withoutTriggers } from '#test/ledger/tampering.ts';
import { postDepositCompleted, postDepositStarted, postWithdrawal, verifyLedger } from './ledger.service.ts';
import { openAccount } from './posting.repository.ts';

interface Planted {
  readonly player: ScenePlayer;
  readonly cash: bigint;
  readonly vendorAccount: bigint;
  readonly revenue: bigint;
  readonly transferId: string;
  /** References of rounds: settled in the seamless wallet, settled at a vendor, with a stake that was returned. */
  readonly settled: string;
  readonly atVendor: string;
  readonly halfReturned: string;
}

const CURRENCY = 'USD';
let database: LedgerDatabase;
let scene: LedgerScene;
let planted: Planted;

const openVendorWallet = async (player: ScenePlayer): Promise<{ vendorAccount: bigint; transferId: string }> => {
  const owner = { id: player.id, currency: CURRENCY };
  const vendorAccount = await withTransaction(scene.pool, (tx) =>
    openAccount(tx, {
      code: `player:${player.id}:vendor:BGS`,
      currency: CURRENCY,
      kind: 'vendor',
      playerId: player.id,
    }),
  );
  await scene.pool.query(
    `INSERT INTO vendor_wallets (player_id, vendor, currency, account) VALUES ($1, 'BGS', $2, $3)`,
    [player.id, CURRENCY, vendorAccount],
  );
  const insertTransfer = async (direction: 'in' | 'out', amount: string): Promise<string> =>
    (await scene.value<string>(
      `INSERT INTO vendor_transfers (player_id, vendor, currency, direction, amount, state, next_try_at, ended_at)
       VALUES ($1, 'BGS', $2, $3, $4, 'done', now(), now()) RETURNING id AS value`,
      [player.id, CURRENCY, direction, toAmount(amount)],
    )) ?? '';
  const [transferId, back] = [await insertTransfer('in', '50'), await insertTransfer('out', '5')];
  const deposit = { owner, transferId, amount: toAmount('50'), vendorAccount };
  await withTransaction(scene.pool, async (tx) => {
    await postDepositStarted(tx, deposit);
    await postDepositCompleted(tx, deposit);
    await postWithdrawal(tx, { ...deposit, transferId: back, amount: toAmount('5') }, toAmount('0'));
  });
  return { vendorAccount, transferId };
};

const importBet = async (player: ScenePlayer, roundRef: string): Promise<void> => {
  const result = await scene.value<string>(
    `SELECT vendor_wallet_import_bet($1, 'BGS', $2, 1, $3, $4, 1000000, 300000, now(), now(), 400) AS value`,
    [player.id, CURRENCY, roundRef, GAME],
  );
  expect(result).toBe('imported');
};

/** Rounds of every kind that the ledger has: they must agree before something is planted. */
const playRounds = async (player: ScenePlayer): Promise<Pick<Planted, 'settled' | 'halfReturned'>> => {
  const [settled, lost, returned, kept] = [newBet(), newBet(), newBet(), newBet()];
  const lenient = createConfig({ settledRollback: 'allow', promoWins: true });
  for (const bet of [settled, lost, kept]) await player.debit(bet);
  await player.credit({ roundId: settled.roundId, of: settled.transactionId, amount: '25' });
  const reversed = newId();
  await player.credit({ roundId: lost.roundId, of: lost.transactionId, amount: '7', transactionId: reversed });
  await player.rollback({ of: reversed, config: lenient });
  await player.debit({ ...returned, roundId: kept.roundId, amount: '3' });
  await player.rollback({ of: returned.transactionId });
  await player.credit({ roundId: kept.roundId, of: kept.transactionId, amount: '0' });
  await player.debit({ amount: '0' });
  await player.credit({ of: null, amount: '2', config: lenient });
  return { settled: settled.roundId, halfReturned: kept.roundId };
};

beforeAll(async () => {
  database = await ledgerDatabase(4);
  scene = new LedgerScene(database.pool);
  const player = await scene.player({ balance: '200' });
  const rounds = await playRounds(player);
  const wallet = await openVendorWallet(player);
  const atVendor = newId();
  await importBet(player, atVendor);
  const revenue = await houseAccount(scene, `house:revenue:${GAME}`);
  planted = { player, cash: await cashAccount(scene, player), revenue, atVendor, ...wallet, ...rounds };
  expect((await verifyLedger(scene.pool)).discrepancies).toEqual([]);
});
afterAll(() => database.drop());

const post = (db: Queryable, kind: string, reference: string, from: bigint, to: bigint, units = 50_000_000n) =>
  db.query(`SELECT ledger_post($1, $2, $3, $4, $5, 'provider:arcade', 'payout in round x')`, [
    kind,
    reference,
    CURRENCY,
    [to, from],
    [units, -units],
  ]);

const inRound = (round: string) => `round_id = (SELECT id FROM rounds WHERE round_ref = '${round}')`;

const deleteRound = async (db: Queryable, round: string): Promise<void> => {
  await db.query(`DELETE FROM provider_transactions WHERE ${inRound(round)}`);
  await db.query(`DELETE FROM rounds WHERE round_ref = $1`, [round]);
};

const raisePayout = async (db: Queryable, round: string): Promise<void> => {
  await db.query(
    `UPDATE provider_transactions SET amount = amount + 7700000 WHERE ${inRound(round)} AND kind = 'credit'`,
  );
  await db.query('UPDATE rounds SET payout = payout + 7700000 WHERE round_ref = $1', [round]);
};

type Plant = readonly [what: string, check: string, plant: (db: Queryable, planted: Planted) => Promise<unknown>];

const entries: readonly Plant[] = [
  [
    'a win without a command',
    'entries_agree_with_their_commands',
    (db, { revenue, cash }) => post(db, 'win', 'arcade:phantom', revenue, cash),
  ],
  [
    'a settlement at a vendor without a command',
    'entries_agree_with_their_commands',
    (db, { revenue, vendorAccount }) => post(db, 'settle', 'arcade:phantom', revenue, vendorAccount),
  ],
  [
    'a promotion win without a command',
    'entries_agree_with_their_commands',
    (db, { revenue, cash }) => post(db, 'promo_win', 'arcade:phantom', revenue, cash),
  ],
  [
    'a second payout under the reference of a stake',
    'entries_agree_with_their_commands',
    async (db, { revenue, cash, settled }) => {
      const { rows } = await db.query<{ reference: string }>(
        `SELECT provider || ':' || transaction_ref AS reference FROM provider_transactions
         WHERE ${inRound(settled)} AND kind = 'debit'`,
      );
      await post(db, 'win', rows[0]?.reference ?? '', revenue, cash);
    },
  ],
  [
    'money of an unknown kind',
    'entries_move_between_the_accounts_of_their_kind',
    (db, { revenue, cash }) => post(db, 'gift', 'a gift', revenue, cash),
  ],
  [
    'a deposit out of the revenue',
    'entries_move_between_the_accounts_of_their_kind',
    (db, { revenue, cash }) => post(db, 'deposit', 'demo:1', revenue, cash),
  ],
  [
    'a deposit at a vendor without a transfer',
    'transfers_agree_with_the_ledger',
    (db, { cash, vendorAccount }) => post(db, 'vendor.out', newId(), vendorAccount, cash, 100n),
  ],
];

const changes: readonly Plant[] = [
  [
    'a transfer of another amount',
    'transfers_agree_with_the_ledger',
    (db, { transferId }) => db.query('UPDATE vendor_transfers SET amount = amount + 1 WHERE id = $1', [transferId]),
  ],
  [
    'a transfer that was deleted',
    'transfers_agree_with_the_ledger',
    (db, { transferId }) => db.query('DELETE FROM vendor_transfers WHERE id = $1', [transferId]),
  ],
  [
    'a round and its command that say more than was paid',
    'entries_agree_with_their_commands',
    (db, { settled }) => raisePayout(db, settled),
  ],
  [
    'a round at a vendor and its command that say more than was paid',
    'entries_agree_with_their_commands',
    (db, { atVendor }) => raisePayout(db, atVendor),
  ],
  [
    'a round and its commands that were deleted',
    'entries_agree_with_their_commands',
    (db, { settled }) => deleteRound(db, settled),
  ],
  [
    'a round at a vendor and its commands that were deleted',
    'entries_agree_with_their_commands',
    (db, { atVendor }) => deleteRound(db, atVendor),
  ],
  [
    'a round that was deleted alone',
    'rounds_agree_with_their_commands',
    (db, { settled }) => db.query('DELETE FROM rounds WHERE round_ref = $1', [settled]),
  ],
  [
    'a settled round with another payout',
    'rounds_agree_with_their_commands',
    (db, { settled }) => db.query('UPDATE rounds SET payout = payout + 1 WHERE round_ref = $1', [settled]),
  ],
  [
    'a settled round with another stake and another part returned',
    'rounds_agree_with_their_commands',
    (db, { halfReturned }) =>
      db.query('UPDATE rounds SET stake = stake + 1, returned = returned + 1 WHERE round_ref = $1', [halfReturned]),
  ],
  [
    'other totals of rounds',
    'totals_are_the_sums_of_rounds',
    (db) => db.query('UPDATE round_totals SET payout = payout + 1'),
  ],
  ['missing totals of rounds', 'totals_are_the_sums_of_rounds', (db) => db.query('DELETE FROM round_totals')],
  [
    'a round in another currency',
    'rounds_name_their_accounts',
    (db, { settled }) => db.query(`UPDATE rounds SET currency = 'KWD' WHERE round_ref = $1`, [settled]),
  ],
  [
    'a round of another player',
    'rounds_name_their_accounts',
    (db, { settled }) => db.query('UPDATE rounds SET player_id = $2 WHERE round_ref = $1', [settled, newId()]),
  ],
  [
    'a round in another game',
    'rounds_name_their_accounts',
    (db, { settled }) => db.query(`UPDATE rounds SET game_code = 'BGS_LIMBO' WHERE round_ref = $1`, [settled]),
  ],
];

const findPlanted = (plant: Plant[2], role: 'origin' | 'replica') =>
  withoutTriggers(scene.pool, async (client) => {
    await client.query(`SET LOCAL session_replication_role = ${role}`);
    await plant(client, planted);
    return (await verifyLedger(client)).discrepancies.map(({ check }) => check);
  });

test.each(entries)('finds %s', async (_what, check, plant) => {
  expect(await findPlanted(plant, 'origin')).toContain(check);
});

test.each(changes)('finds %s', async (_what, check, plant) => {
  expect(await findPlanted(plant, 'replica')).toContain(check);
});

test('names each of the differing totals of a quarter of an hour', async () => {
  const subjects = await withoutTriggers(scene.pool, async (client) => {
    await client.query('UPDATE round_totals SET stake = stake + 1');
    await client.query(
      `INSERT INTO round_totals SELECT cash_account, placed_in, settled_in, game_code,
          (CASE state WHEN 'settled' THEN 'rolled_back' ELSE 'settled' END)::round_state, 1, 1, 0, 0
        FROM round_totals ON CONFLICT DO NOTHING`,
    );
    const { discrepancies } = await verifyLedger(client);
    return discrepancies.flatMap(({ check, subject }) => (check === 'totals_are_the_sums_of_rounds' ? [subject] : []));
  });
  expect(subjects.length).toBeGreaterThan(1);
  expect(new Set(subjects).size).toBe(subjects.length);
});
