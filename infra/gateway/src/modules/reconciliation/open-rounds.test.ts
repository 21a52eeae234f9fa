import { randomUUID } from 'node:crypto';
import { listDiscrepancies } from '#modules/reconciliation/discrepancies/discrepancy.repository.ts';
import { runReconciliation } from './reconciliation.job.ts';
import { requestRun } from './run.repository.ts';
import { runOperatorCommand } from '#test/operator-command.ts';
import { playRounds } from '#test/played-rounds.ts';
import { sendAsProvider, startGame } from '#test/provider-client.ts';
import { VendorWalletScene, type VendorWalletMember } from '#test/vendor-wallet-scene.ts';

let scene: VendorWalletScene;
let member: VendorWalletMember;
beforeAll(async () => {
  scene = await VendorWalletScene.open();
  await scene.gateway.pool.query(`UPDATE rounds SET settled_at = settled_at - interval '2 days'`);
});
beforeEach(async () => {
  member = await scene.member();
});
afterEach(async () => {
  await scene.forgetWallets();
  await scene.gateway.pool.query('UPDATE providers SET promo_wins = false');
});
afterAll(() => scene.close());

/** Open discrepancies after a run: subject, what is expected, what was found. */
const listOpen = async (name: string): Promise<string[][]> => {
  await requestRun(scene.gateway.pool);
  await runReconciliation(scene.gateway.gateway);
  return (await listDiscrepancies(scene.gateway.pool))
    .filter(({ check, state }) => check === name && state === 'open')
    .map(({ subject, expected, found }) => [subject, expected, found]);
};

const operator = (...words: string[]) => runOperatorCommand(scene.gateway, ...words);

const moveStart = (roundId: string, hours: number) =>
  scene.gateway.pool.query(
    'UPDATE rounds SET placed_at = placed_at - make_interval(hours => $2) WHERE round_ref = $1',
    [roundId, hours],
  );

describe('a round that does not end', () => {
  test('is reported with its stake once it is open longer than any game, until it ends', async () => {
    const game = await startGame(scene.gateway, member.token);
    const { gameCode } = game;
    const held = randomUUID();
    const stake = { ...game, transactionId: randomUUID(), roundId: held, amount: '25' };
    await sendAsProvider(scene.gateway.app, 'debit', stake);
    const { ids } = await playRounds(scene.gateway, member.token, [{ amount: '7', end: 'open' }]);
    const [running = ''] = ids;
    await moveStart(held, 72);
    await moveStart(running, 24);
    const subject = `arcade ${gameCode} ${held} of ${member.wallet.player}`;
    expect(await listOpen('round_open')).toEqual([
      [subject, 'an end within 25 hours', expect.stringMatching(/^25\.00 in, 0\.00 out, THB, open since 20/)],
    ]);
    const end = { ...stake, transactionId: randomUUID(), referenceTransactionId: stake.transactionId, amount: '0' };
    await sendAsProvider(scene.gateway.app, 'credit', { ...end, roundFinished: true });
    expect(await listOpen('round_open')).toEqual([]);
  });
});

test('does not report open rounds of play money', async () => {
  const game = await startGame(scene.gateway, await scene.gateway.client.trial());
  const stake = { ...game, transactionId: randomUUID(), roundId: randomUUID(), amount: '25', currency: 'FUN' };
  expect((await sendAsProvider(scene.gateway.app, 'debit', stake)).response.status).toBe('OK');
  await moveStart(stake.roundId, 72);
  expect(await listOpen('round_open')).toEqual([]);
});

const getNumber = (subject = ''): string => /, win (\d+):/.exec(subject)?.[1] ?? '';

describe('a win above the ceiling of its round', () => {
  /** Sends a credit of 500 to a round with a stake of 10 whose ceiling is 100. */
  const rejectWin = async () => {
    const game = await startGame(scene.gateway, member.token);
    await scene.gateway.pool.query('UPDATE games SET max_multiple = 10 WHERE code = $1', [game.gameCode]);
    const stake = { ...game, transactionId: randomUUID(), roundId: randomUUID(), amount: '10' };
    await sendAsProvider(scene.gateway.app, 'debit', stake);
    const win = {
      ...stake,
      transactionId: randomUUID(),
      referenceTransactionId: stake.transactionId,
      amount: '500',
      roundFinished: true,
    };
    const sendWin = async (changed: object = {}) =>
      (await sendAsProvider(scene.gateway.app, 'credit', { ...win, ...changed })).response.status;
    expect([await sendWin(), await sendWin()]).toEqual(['INVALID_REQUEST', 'INVALID_REQUEST']);
    const round = `arcade ${game.gameCode} ${stake.roundId} of ${member.wallet.player}`;
    return { win, sendWin, round };
  };

  test('is reported in the next run with the amounts, and no more once it is paid', async () => {
    const { win, sendWin, round } = await rejectWin();
    const [[subject] = [], ...others] = await listOpen('win_rejected');
    expect(others).toEqual([]);
    expect(subject).toMatch(new RegExp(String.raw`^${round}, win \d+: ${win.transactionId}$`));
    expect(await listOpen('win_rejected')).toEqual([
      [subject, '500.00 THB', 'ABOVE_CEILING: 0.00 paid, at most 100.00'],
    ]);
    await scene.gateway.pool.query(`UPDATE rounds SET max_free_payout = 50000000 WHERE round_ref = $1`, [win.roundId]);
    expect(await sendWin()).toBe('OK');
    expect(await listOpen('win_rejected')).toEqual([]);
  });

  test('is paid at the next attempt of the provider when an operator accepts it, which the audit records', async () => {
    const { win, sendWin, round } = await rejectWin();
    const [[subject] = []] = await listOpen('win_rejected');
    const number = getNumber(subject);
    await expect(operator('accept-win', number, '500')).rejects.toMatchObject({ code: 1 });
    const { stdout } = await operator('accept-win', number, '500', '--reason', 'jackpot, confirmed by the provider');
    expect(stdout).toBe(`The ceiling of ${round} is now 500.00 THB. The provider's next attempt pays the win.\n`);
    expect(await sendWin({ transactionId: randomUUID(), amount: '500.01' })).toBe('INVALID_REQUEST');
    expect([await sendWin(), await sendWin()]).toEqual(['OK', 'OK']);
    expect(await scene.balances(member)).toEqual([1490, 0, 0]);
    await expect(operator('accept-win', number, '500', '--reason', 'again')).rejects.toMatchObject({ code: 1 });
    const { rows } = await scene.gateway.pool.query(
      `SELECT subject, reason, detail FROM operator_audit WHERE action = 'accept-win' AND subject = $1`,
      [round],
    );
    expect(rows).toEqual([
      {
        subject: round,
        reason: 'jackpot, confirmed by the provider',
        detail: { transaction: win.transactionId, from: '100.00', to: '500.00' },
      },
    ]);
  });

  test('is not accepted with an amount that the provider has changed since', async () => {
    const { sendWin } = await rejectWin();
    const [[subject] = []] = await listOpen('win_rejected');
    expect(await sendWin({ amount: '90000' })).toBe('INVALID_REQUEST');
    await expect(operator('accept-win', getNumber(subject), '500', '--reason', 'jackpot')).rejects.toMatchObject({
      code: 1,
      stdout: 'The win is of 90000.00 THB, not of 500.\n',
    });
    expect([await sendWin({ amount: '90000' }), await sendWin({ amount: '101' })]).toEqual([
      'INVALID_REQUEST',
      'INVALID_REQUEST',
    ]);
  });

  test('of another currency is reported, and no operator can accept it', async () => {
    const { sendWin } = await rejectWin();
    await sendWin({ amount: '0', roundFinished: false, transactionId: randomUUID() });
    const other = await playRounds(scene.gateway, member.token, [{ amount: '5', end: 'open' }]);
    const { rows } = await scene.gateway.pool.query<{ reference: string }>(
      `SELECT transaction_ref AS reference FROM provider_transactions t JOIN rounds r ON r.id = t.round_id
        WHERE r.round_ref = $1`,
      [other.ids[0]],
    );
    const credit = { roundId: other.ids[0], referenceTransactionId: rows[0]?.reference, amount: '9', currency: 'JPY' };
    expect(await sendWin({ ...credit, transactionId: randomUUID() })).toBe('WRONG_CURRENCY');
    const open = await listOpen('win_rejected');
    expect(open.map(([, ...values]) => values)).toEqual([['9.00 JPY', 'WRONG_CURRENCY: 0.00 paid, at most 50.00']]);
    await expect(operator('accept-win', getNumber(open[0]?.[0]), '9', '--reason', 'no')).rejects.toMatchObject({
      code: 1,
      stdout: 'The win is not above the ceiling of its round. The provider has to correct it.\n',
    });
  });
});

test.each([
  ['currency', { currency: 'JPY' }, 'WRONG_CURRENCY'],
  ['round', { roundId: randomUUID() }, 'INVALID_REQUEST'],
])('accepts no win of another %s than its bet, however large it is', async (_, changed, status) => {
  const game = await startGame(scene.gateway, member.token);
  await scene.gateway.pool.query('UPDATE games SET max_multiple = 10 WHERE code = $1', [game.gameCode]);
  const stake = { ...game, transactionId: randomUUID(), roundId: randomUUID(), amount: '1' };
  await sendAsProvider(scene.gateway.app, 'debit', stake);
  const win = { ...stake, transactionId: randomUUID(), referenceTransactionId: stake.transactionId, amount: '900' };
  const sendWin = async (fields: object) =>
    (await sendAsProvider(scene.gateway.app, 'credit', { ...win, roundFinished: true, ...fields })).response.status;
  expect(await sendWin(changed)).toBe(status);
  const [[subject] = []] = await listOpen('win_rejected');
  await expect(operator('accept-win', getNumber(subject), '900', '--reason', 'large')).rejects.toMatchObject({
    code: 1,
    stdout: 'The win is not above the ceiling of its round. The provider has to correct it.\n',
  });
  expect(await sendWin({})).toBe('INVALID_REQUEST');
  expect(await scene.balances(member)).toEqual([999, 0, 0]);
});

test('reports a rejected win without a bet, and no more once the provider withdraws it', async () => {
  await scene.gateway.pool.query(`UPDATE providers SET promo_wins = true WHERE code = 'arcade'`);
  const game = await startGame(scene.gateway, member.token);
  const win = { ...game, transactionId: randomUUID(), roundId: randomUUID(), referenceTransactionId: null };
  const sendWin = () => sendAsProvider(scene.gateway.app, 'credit', { ...win, amount: '20', roundFinished: true });
  expect((await sendWin()).response.status).toBe('INVALID_REQUEST');
  expect((await listOpen('win_rejected')).map(([, ...values]) => values)).toEqual([
    ['20.00 THB', 'INVALID_REQUEST: a win without a bet'],
  ]);
  await sendAsProvider(scene.gateway.app, 'rollback', {
    transactionId: randomUUID(),
    referenceTransactionId: win.transactionId,
  });
  expect(await listOpen('win_rejected')).toEqual([]);
});

test('reports a rejected win of a round whose ceiling is above every amount', async () => {
  const game = await startGame(scene.gateway, member.token);
  await scene.gateway.pool.query('UPDATE games SET max_multiple = 2147483647');
  const debit = async (amount: string) => {
    const stake = { ...game, transactionId: randomUUID(), roundId: randomUUID(), amount };
    expect((await sendAsProvider(scene.gateway.app, 'debit', stake)).response.status).toBe('OK');
    return { ...stake, transactionId: randomUUID(), referenceTransactionId: stake.transactionId, roundFinished: true };
  };
  const win = { ...(await debit('1')), amount: '1000000' };
  expect((await sendAsProvider(scene.gateway.app, 'credit', win)).response.status).toBe('OK');
  const otherCurrency = { ...(await debit('1000000')), amount: '5', currency: 'JPY' };
  expect((await sendAsProvider(scene.gateway.app, 'credit', otherCurrency)).response.status).toBe('WRONG_CURRENCY');
  expect((await listOpen('win_rejected')).map(([, ...values]) => values)).toEqual([
    ['5.00 JPY', 'WRONG_CURRENCY: 0.00 paid, at most 92233720368547.75807'],
  ]);
});

test('goes on when one kind of report fails, which is a discrepancy', async () => {
  await scene.gateway.pool.query('ALTER TABLE rejected_wins RENAME TO rejected_wins_away');
  expect(await listOpen('comparison_failed')).toEqual([
    ['wins', 'a comparison', 'relation "rejected_wins" does not exist'],
  ]);
  await scene.gateway.pool.query('ALTER TABLE rejected_wins_away RENAME TO rejected_wins');
  expect(await listOpen('comparison_failed')).toEqual([]);
});
