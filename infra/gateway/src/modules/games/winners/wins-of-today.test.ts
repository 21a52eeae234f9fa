import { randomUUID } from 'node:crypto';
import { playRounds } from '#test/played-rounds.ts';
import { sendAsProvider } from '#test/provider-client.ts';
import { VendorWalletScene } from '#test/vendor-wallet-scene.ts';
import { findHighestWins } from './winners.repository.ts';

let scene: VendorWalletScene;
let since: Date;
beforeAll(async () => {
  scene = await VendorWalletScene.open();
});
beforeEach(() => {
  since = new Date();
});
afterAll(() => scene.close());

/** Payouts of wins in the category of a game. */
const findPayouts = async (gameCode: string): Promise<bigint[]> => {
  const { rows } = await scene.gateway.pool.query<{ classify: string }>('SELECT classify FROM games WHERE code = $1', [
    gameCode,
  ]);
  const wins = await findHighestWins(scene.gateway.pool, { classify: rows[0]?.classify ?? '', since, limit: 20 });
  return wins.map(({ payout }) => payout);
};

test('finds a win of the seamless wallet until it is rolled back', async () => {
  const { token } = await scene.gateway.client.member();
  const { ids, ...game } = await playRounds(scene.gateway, token, [
    { amount: '2', win: '3' },
    { amount: '2', win: '1' },
  ]);
  expect(await findPayouts(game.gameCode)).toEqual([300_000n]);
  const { rows } = await scene.gateway.pool.query<{ credit: string }>(
    `SELECT t.transaction_ref AS credit FROM provider_transactions t JOIN rounds r ON r.id = t.round_id
      WHERE r.round_ref = $1 AND t.kind = 'credit'`,
    [ids[0]],
  );
  const rollback = { transactionId: randomUUID(), roundId: ids[0], referenceTransactionId: rows[0]?.credit };
  await sendAsProvider(scene.gateway.app, 'rollback', rollback);
  expect(await findPayouts(game.gameCode)).toEqual([]);
});

test('finds an imported win', async () => {
  const member = await scene.depositor();
  scene.vendor.playTable(scene.gameCode, [[member.wallet, '10', '40']]);
  await scene.runJob();
  expect(await findPayouts(scene.gameCode)).toEqual([4_000_000n]);
});

test('finds a win in the category that its game had', async () => {
  const { pool, client } = scene.gateway;
  const { token } = await client.member();
  const { gameCode } = await playRounds(scene.gateway, token, [{ amount: '2', win: '5' }]);
  const { rows } = await pool.query<{ classify: string }>('SELECT classify FROM games WHERE code = $1', [gameCode]);
  const [{ classify } = { classify: '' }] = rows;
  await pool.query(`UPDATE games SET classify = 'FISH' WHERE code = $1`, [gameCode]);
  const wins = await findHighestWins(pool, { classify, since, limit: 20 });
  expect(wins.map(({ payout }) => payout)).toEqual([500_000n]);
  expect(await findHighestWins(pool, { classify: null, since, limit: 20 })).toHaveLength(1);
  await pool.query('UPDATE games SET classify = $1 WHERE code = $2', [classify, gameCode]);
});
