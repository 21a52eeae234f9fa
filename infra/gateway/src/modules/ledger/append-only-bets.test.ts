import { ledgerDatabase, type LedgerDatabase } from '#test/ledger/ledger-database.ts';
import { violatedConstraint } from '#test/ledger/ledger-moves.ts';
import { createConfig, LedgerScene, newBet, newId } from '#test/ledger/ledger-scene.ts';

let database: LedgerDatabase;
let scene: LedgerScene;

beforeAll(async () => {
  database = await ledgerDatabase(4);
  scene = new LedgerScene(database.pool);
  const player = await scene.player();
  const [open, settled] = [newBet(), newBet()];
  await player.debit(open);
  await player.debit(settled);
  await player.credit({ roundId: settled.roundId, of: settled.transactionId, amount: '25' });
  await scene.pool.query(
    `INSERT INTO vendor_wallets (player_id, vendor, currency, account)
     SELECT player_id, 'BGS', currency, id FROM ledger_accounts WHERE player_id = $1`,
    [player.id],
  );
  await scene.pool.query(
    `INSERT INTO vendor_transfers (player_id, vendor, currency, direction, amount, next_try_at)
     VALUES ($1, 'BGS', 'USD', 'out', 1, now())`,
    [player.id],
  );
});
afterAll(() => database.drop());

test.each([
  'DELETE FROM rounds',
  'TRUNCATE rounds CASCADE',
  'DELETE FROM provider_transactions',
  'TRUNCATE provider_transactions',
  'DELETE FROM vendor_transfers',
  'TRUNCATE vendor_transfers',
  `UPDATE rounds SET payout = payout + 7700000 WHERE state = 'settled'`,
  `UPDATE rounds SET payout = payout - 1 WHERE state = 'settled'`,
  `UPDATE rounds SET stake = stake + 1 WHERE state = 'settled'`,
  `UPDATE rounds SET returned = returned + 1 WHERE state = 'settled'`,
  `UPDATE rounds SET state = 'open', settled_at = NULL WHERE state = 'settled'`,
  `UPDATE rounds SET currency = 'KWD'`,
  `UPDATE rounds SET player_id = gen_random_uuid()`,
  `UPDATE rounds SET game_code = 'BGS_LIMBO'`,
  `UPDATE rounds SET round_ref = 'another'`,
  'UPDATE provider_transactions SET amount = amount + 1',
  'UPDATE provider_transactions SET round_id = NULL',
  `UPDATE provider_transactions SET kind = 'promo_win'`,
  `UPDATE provider_transactions SET state = 'rejected'`,
  'UPDATE provider_transactions SET response_balance = response_balance + 1',
  'UPDATE vendor_transfers SET amount = amount + 1',
])('rejects "%s", which no command does', async (statement) => {
  await expect(scene.pool.query(statement)).rejects.toEqual(violatedConstraint('history_append_only'));
});

test('changes a settled round by the rollback of its commands only', async () => {
  const player = await scene.player();
  const config = createConfig({ settledRollback: 'allow' });
  const [bet, kept, credit] = [newBet(), newBet(), newId()];
  await player.debit(bet);
  await player.debit({ ...kept, roundId: bet.roundId, amount: '5' });
  await player.credit({ roundId: bet.roundId, of: bet.transactionId, amount: '4', finished: false });
  await player.credit({ roundId: bet.roundId, of: kept.transactionId, amount: '6', transactionId: credit });
  const read = () =>
    scene.value(
      `SELECT concat_ws(' ', state, stake / 100000, returned / 100000, debits, payout / 100000) AS value
       FROM rounds WHERE round_ref = $1`,
      [bet.roundId],
    );
  expect(await read()).toBe('settled 15 0 2 10');
  expect(await player.rollback({ of: bet.transactionId, config })).toMatchObject({ status: 'OK', balance: '101.00' });
  expect(await read()).toBe('settled 15 10 1 6');
  expect(await player.rollback({ of: credit, config })).toMatchObject({ status: 'OK', balance: '95.00' });
  expect(await read()).toBe('open 15 10 1 0');
  await scene.expectBooksBalanced();
});
