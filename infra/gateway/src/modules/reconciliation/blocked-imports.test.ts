import { randomUUID } from 'node:crypto';
import { ZERO } from '@marquee/money';
import { runOperatorCommand } from '#test/operator-command.ts';
import { reconcile } from '#test/reconcile.ts';
import { VendorWalletScene, type VendorWalletMember } from '#test/vendor-wallet-scene.ts';

let scene: VendorWalletScene;
beforeAll(async () => {
  scene = await VendorWalletScene.open();
  await scene.gateway.pool.query(`UPDATE rounds SET settled_at = settled_at - interval '2 days'`);
  await listOpen();
});
afterEach(() => scene.forgetWallets());
afterAll(() => scene.close());

const formatKey = ({ wallet }: VendorWalletMember): string => `${wallet.vendor}/${wallet.player}/${wallet.currency}`;
const bet = (stake: string, payout: string, gameCode = scene.gameCode) => ({
  roundId: randomUUID(),
  gameCode,
  stake,
  payout,
});

const listOpen = (): Promise<string[][]> => reconcile(scene.gateway);

test.each([
  ['a payout above the ceiling of its game', '10', '5000000', 'payout_too_high'],
  ['a stake that the balance does not cover', '5000', '0', 'insufficient_funds'],
])('reports %s as a discrepancy', async (_name, stake, payout, reason) => {
  const member = await scene.member();
  await scene.move(member, 'in', '100');
  scene.vendor.play(member.wallet, bet(stake, payout));
  expect(await listOpen()).toContainEqual([
    'vendor_wallet_bets',
    'open',
    'a bet that can be imported',
    expect.stringContaining(`${reason} after bet 0, `),
  ]);
});

describe('a payout above the ceiling of its game', () => {
  const reason = ['--reason', 'jackpot, confirmed by the vendor'];
  const operator = (...words: string[]) => runOperatorCommand(scene.gateway, ...words);
  const fail = (...words: string[]) => expect(operator(...words)).rejects.toMatchObject({ code: 1 });

  const findWin = async (): Promise<{ number: string; values: string[] } | null> => {
    await listOpen();
    const { rows } = await scene.gateway.pool.query<{ subject: string; expected: string; found: string }>(
      `SELECT subject, expected, found FROM discrepancies WHERE check_name = 'win_rejected' AND state = 'open'`,
    );
    const [row, ...others] = rows;
    if (!row) return null;
    expect(others).toEqual([]);
    const [, number = '', bet = ''] = /, win (\d+): (.*)$/.exec(row.subject) ?? [];
    return { number, values: [bet, row.expected, row.found] };
  };

  const change = (member: VendorWalletMember, index: number, changed: { payout: string }): void => {
    const bets = scene.vendor.bets.get(formatKey(member)) ?? [];
    scene.vendor.bets.set(formatKey(member), bets.with(index, { ...bets[index], ...changed } as (typeof bets)[0]));
  };

  /** Rounds whose second pays 5,000 with a ceiling of 100, and the player wins and loses afterwards. */
  const winJackpot = async () => {
    const member = await scene.depositor();
    await scene.gateway.pool.query('UPDATE games SET max_multiple = 100 WHERE code = $1', [scene.gameCode]);
    const jackpot = bet('1', '5000');
    for (const each of [bet('1', '0'), jackpot, bet('1', '30'), bet('1000', '40')])
      await scene.playAuthorized(member, each);
    return { member, jackpot };
  };

  test('and the bets after it are imported once an operator has accepted it, which the audit records', async () => {
    const { member, jackpot } = await winJackpot();
    await scene.runJob();
    expect(await scene.balances(member)).toEqual([900, 0, 99]);
    const win = await findWin();
    expect(win?.values).toEqual(['bet 2', '5000.00 THB', 'ABOVE_CEILING: 0.00 paid, at most 100.00']);
    const number = win?.number ?? '';
    await fail('accept-win', number, '5000');
    await fail('accept-win', number, '5000.01', ...reason);
    const { stdout } = await operator('accept-win', number, '5000', ...reason);
    const subject = `arcade ${scene.gameCode} ${jackpot.roundId} of ${member.wallet.player}`;
    expect(stdout).toBe(
      `The ceiling of ${subject} is now 5000.00 THB. The next import of the bets at POP pays the win.\n`,
    );
    await fail('accept-win', number, '5000', ...reason);
    await scene.runJob();
    expect(await scene.balances(member)).toEqual([900, 0, 4167]);
    await fail('accept-win', number, '5000', ...reason);
    expect(await findWin()).toBeNull();
    expect((await listOpen()).filter(([, state]) => state === 'open')).toEqual([]);
    const { rows } = await scene.gateway.pool.query(
      `SELECT subject, reason, detail FROM operator_audit WHERE action = 'accept-win'`,
    );
    const detail = { transaction: 'bet 2', from: '100.00', to: '5000.00' };
    expect(rows).toEqual([{ subject, reason: 'jackpot, confirmed by the vendor', detail }]);
    expect(await scene.moveAndGetState(member, 'out', '4167')).toBe('done');
  });

  test('needs another decision when the vendor has changed it after the operator has seen it', async () => {
    const { member } = await winJackpot();
    const first = await findWin();
    await operator('accept-win', first?.number ?? '', '5000', ...reason);
    change(member, 1, { payout: '5000.00001' });
    await scene.runJob();
    expect(await scene.balances(member)).toEqual([900, 0, 99]);
    const second = await findWin();
    expect(second?.values[1]).toBe('5000.00001 THB');
    expect(second?.number).not.toBe(first?.number);
    await fail('accept-win', first?.number ?? '', '5000', ...reason);
    await operator('accept-win', second?.number ?? '', '5000.00001', ...reason);
    await scene.runJob();
    expect(await scene.balances(member)).toEqual([900, 0, 4167]);
  });

  test('is not paid when the vendor corrects it, and nothing is left to decide', async () => {
    const { member } = await winJackpot();
    const win = await findWin();
    change(member, 1, { payout: '100' });
    await scene.runJob();
    expect(await scene.balances(member)).toEqual([900, 0, 227]);
    await fail('accept-win', win?.number ?? '', '5000', ...reason);
    expect(await findWin()).toBeNull();
  });

  test('of a free round is paid to a wallet that is empty in the ledger', async () => {
    const member = await scene.depositor();
    for (const each of [bet('100', '0'), bet('0', '7')]) await scene.playAuthorized(member, each);
    const win = await findWin();
    expect(win?.values).toEqual(['bet 2', '7.00 THB', 'ABOVE_CEILING: 0.00 paid, at most 0.00']);
    await operator('accept-win', win?.number ?? '', '7', ...reason);
    await scene.runJob();
    expect(await scene.balances(member)).toEqual([900, 0, 7]);
  });

  test('is explained to operators by the job of the wallet with the command that accepts it', async () => {
    const { member } = await winJackpot();
    const logged = jest.spyOn(scene.gateway.gateway.log, 'warn');
    await scene.runJob();
    expect(logged.mock.calls.map(([entry]) => String((entry as { err?: Error }).err?.message))).toContainEqual(
      expect.stringMatching(`of ${member.wallet.player}: payout_too_high; .*npm run operator -- accept-win <number>`),
    );
  });
});

test('stops the import at a bet missing in the vendor’s log and reports it as a discrepancy', async () => {
  const member = await scene.member();
  await scene.move(member, 'in', '100');
  for (const each of [bet('10', '0'), bet('20', '0')]) await scene.playAuthorized(member, each);
  scene.vendor.bets.set(formatKey(member), (scene.vendor.bets.get(formatKey(member)) ?? []).slice(1));
  await scene.runJob();
  expect(await scene.balances(member)).toEqual([900, 0, 100]);
  expect((await listOpen()).map(([check, , , found]) => [check, found])).toContainEqual([
    'vendor_wallet_bets',
    expect.stringContaining('gap after bet '),
  ]);
});

test('opens an explained import fault again when the vendor changes its balance', async () => {
  const member = await scene.member();
  await scene.move(member, 'in', '100');
  scene.vendor.play(member.wallet, bet('10', '0', 'NOBODY'));
  const open = [['vendor_wallet_bets', 'open', 'a bet that can be imported', expect.stringContaining('90.00 at')]];
  expect(await listOpen()).toEqual(open);
  await scene.gateway.pool.query(`UPDATE discrepancies SET state = 'explained', note = 'known'`);
  expect((await listOpen()).map(([, state]) => state)).toEqual(['explained']);
  scene.vendor.balances.set(formatKey(member), ZERO);
  expect((await listOpen()).map(([, state]) => state)).toEqual(['open']);
});
