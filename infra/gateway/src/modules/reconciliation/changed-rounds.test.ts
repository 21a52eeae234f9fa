import { randomUUID } from 'node:crypto';
import { ComparedRounds } from '#test/compared-rounds.ts';
import { sendAsProvider } from '#test/provider-client.ts';
import { VendorWalletScene } from '#test/vendor-wallet-scene.ts';

let rounds: ComparedRounds;
let scene: VendorWalletScene;
beforeAll(async () => {
  scene = await VendorWalletScene.open();
  await scene.gateway.pool.query(`UPDATE providers SET settled_rollback = 'allow'`);
});
beforeEach(async () => {
  rounds = await ComparedRounds.start(scene);
});
afterAll(() => scene.close());

/** Plays two rounds that agree, and that the provider lists no more. */
const playAgreed = async () => {
  await rounds.moveComparisons(180);
  const played = await rounds.play(['5', '6'], 60);
  await scene.gateway.pool.query(
    `UPDATE rounds SET placed_at = settled_at - interval '1 second' WHERE round_ref = ANY ($1)`,
    [played.ids],
  );
  expect(await rounds.compare()).toBe(0);
  expect(await rounds.listOpen()).toEqual([]);
  return played;
};

/** Rolls a command of a round back, as if it had been some minutes ago. */
const rollBack = async (roundId = '', kind: 'debit' | 'credit' = 'debit', minutesAgo = 5): Promise<void> => {
  const { rows } = await scene.gateway.pool.query<{ reference: string }>(
    `SELECT transaction_ref AS reference FROM provider_transactions t JOIN rounds r ON r.id = t.round_id
      WHERE r.round_ref = $1 AND t.kind = $2::provider_command`,
    [roundId, kind],
  );
  const body = { transactionId: randomUUID(), referenceTransactionId: rows[0]?.reference };
  expect((await sendAsProvider(scene.gateway.app, 'rollback', body)).response.status).toBe('OK');
  await scene.gateway.pool.query('UPDATE changed_rounds SET changed_at = changed_at - make_interval(mins => $1)', [
    minutesAgo,
  ]);
};

const change = (index: number, changed: { isSettled: boolean }): void => {
  const [round] = scene.vendor.rounds.slice(index);
  if (round) scene.vendor.rounds[index] = { ...round, ...changed };
};

test('finds that the provider still counts a settled bet that was rolled back, until both agree', async () => {
  const { ids, formatName } = await playAgreed();
  await rollBack(ids[0]);
  const expected = [['rounds', formatName(ids[0]), '5.00 in, 0.00 out, THB', 'nothing']];
  for (let run = 0; run < 2; run += 1) {
    expect(await rounds.compare()).toBe(0);
    expect(await rounds.listOpen()).toEqual(expected);
  }
  change(0, { isSettled: false });
  await rounds.compare();
  expect(await rounds.listOpen()).toEqual([]);
});

test('finds that the provider still counts a payout that was rolled back', async () => {
  const { ids, formatName } = await playAgreed();
  await rollBack(ids[1], 'credit');
  await rounds.compare();
  expect(await rounds.listOpen()).toEqual([['rounds', formatName(ids[1]), '6.00 in, 0.00 out, THB', 'still open']]);
});

test('agrees with a provider that has rolled the bet back as well, and lists only new rounds afterwards', async () => {
  const { ids } = await playAgreed();
  await rollBack(ids[0]);
  change(0, { isSettled: false });
  await rounds.compare();
  change(1, { isSettled: false });
  await rounds.compare();
  expect(await rounds.listOpen()).toEqual([]);
});

test('gives the provider time to list the change', async () => {
  const { ids } = await playAgreed();
  await rollBack(ids[0], 'debit', 0);
  await rounds.compare();
  expect(await rounds.listOpen()).toEqual([]);
  await scene.gateway.pool.query(`UPDATE changed_rounds SET changed_at = changed_at - interval '2 minutes'`);
  await rounds.compare();
  expect(await rounds.listOpen()).toHaveLength(1);
});

test('compares a round that was changed while a comparison was interrupted', async () => {
  const { ids } = await playAgreed();
  await rounds.play(['1', '2', '3'], 5);
  scene.vendor.failAfter('rounds', 1);
  expect(await rounds.compare()).toBe(1);
  await rollBack(ids[0]);
  expect(await rounds.compare()).toBe(0);
  expect(await rounds.listOpen()).toHaveLength(1);
});

test('does not compare rounds from before the first run', async () => {
  const { ids } = await playAgreed();
  await rollBack(ids[0]);
  await scene.gateway.pool.query(
    `UPDATE rounds SET placed_at = placed_at - interval '20 days' WHERE round_ref = ANY ($1)`,
    [ids],
  );
  await rounds.compare();
  expect(await rounds.listOpen()).toEqual([]);
  expect((await scene.gateway.pool.query('SELECT FROM changed_rounds')).rowCount).toBe(0);
});
