import { randomUUID } from 'node:crypto';
import { runOperatorCommand } from '#test/operator-command.ts';
import { sendAsProvider, startGame } from '#test/provider-client.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
  await gateway.pool.query('UPDATE providers SET promo_wins = true');
  await gateway.pool.query(`INSERT INTO promo_win_ceilings VALUES ('arcade', 'THB', 10000000)`);
});
afterAll(() => gateway.close());

/** A round with a stake of 10 and a ceiling of 20. */
const startRound = async () => {
  const { token } = await gateway.client.member();
  const { gameCode, ...session } = await startGame(gateway, token);
  await gateway.pool.query('UPDATE games SET max_multiple = 2 WHERE code = $1', [gameCode]);
  const round = { ...session, gameCode, roundId: randomUUID() };
  const stakeId = randomUUID();
  await sendAsProvider(gateway.app, 'debit', { ...round, transactionId: stakeId, amount: '10' });
  const pay = async (amount: string, transactionId: string = randomUUID(), reference: string | null = stakeId) => {
    const credit = { ...round, transactionId, referenceTransactionId: reference, amount, roundFinished: false };
    return (await sendAsProvider(gateway.app, 'credit', credit)).response.status;
  };
  const rollBack = async (referenceTransactionId: string) =>
    (await sendAsProvider(gateway.app, 'rollback', { transactionId: randomUUID(), referenceTransactionId })).response
      .status;
  return { pay, rollBack };
};

test('counts the parts of payouts that are finer than the currency to the ceiling of the round', async () => {
  const { pay, rollBack } = await startRound();
  const [rounded, other] = [randomUUID(), randomUUID()];
  expect(await pay('20.00001')).toBe('INVALID_REQUEST');
  expect([await pay('19.98'), await pay('0.009', rounded), await pay('0.009', other)]).toEqual(['OK', 'OK', 'OK']);
  expect([await pay('0.009'), await pay('0.02')]).toEqual(['INVALID_REQUEST', 'INVALID_REQUEST']);
  expect([await rollBack(rounded), await pay('0.02')]).toEqual(['OK', 'INVALID_REQUEST']);
  expect([await rollBack(other), await pay('0.02'), await pay('0.00001')]).toEqual(['OK', 'OK', 'INVALID_REQUEST']);
});

test('pays a win whose exact amount an operator has accepted', async () => {
  const { pay } = await startRound();
  const win = randomUUID();
  expect([await pay('19.999'), await pay('0.009', win)]).toEqual(['OK', 'INVALID_REQUEST']);
  const { rows } = await gateway.pool.query<{ id: number }>('SELECT id FROM rejected_wins WHERE transaction_ref = $1', [
    win,
  ]);
  const { stdout } = await runOperatorCommand(
    gateway,
    'accept-win',
    String(rows[0]?.id),
    '0.009',
    '--reason',
    'confirmed',
  );
  expect(stdout).toContain('is now 20.008 THB.');
  expect([await pay('0.00901'), await pay('0.009', win)]).toEqual(['INVALID_REQUEST', 'OK']);
});

test('counts the part that is finer than the currency to the ceiling of a win without a bet', async () => {
  const { pay } = await startRound();
  expect([await pay('100.00001', randomUUID(), null), await pay('100', randomUUID(), null)]).toEqual([
    'INVALID_REQUEST',
    'OK',
  ]);
});
