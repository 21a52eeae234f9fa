import { randomUUID } from 'node:crypto';
import { fromUnits } from '@marquee/money';
import { readAudit } from '#modules/audit/audit.service.ts';
import { listDiscrepancies } from '#modules/reconciliation/discrepancies/discrepancy.repository.ts';
import { explainDiscrepancyByCommand, printDiscrepancies } from '#operator/reconcile.ts';
import { runReconciliation } from './reconciliation.job.ts';
import { findIncompleteCount, requestRun } from './run.repository.ts';
import pg from 'pg';
import { playRounds } from '#test/played-rounds.ts';
import { VendorWalletScene, type VendorWalletMember } from '#test/vendor-wallet-scene.ts';

let scene: VendorWalletScene;
beforeAll(async () => {
  scene = await VendorWalletScene.open();
  await scene.gateway.pool.query(`UPDATE rounds SET settled_at = settled_at - interval '2 days'`);
  await requestRun(scene.gateway.pool);
  await runReconciliation(scene.gateway.gateway);
});
afterAll(() => scene.close());

const compare = async (): Promise<number | null> => {
  const run = await requestRun(scene.gateway.pool);
  await runReconciliation(scene.gateway.gateway);
  return findIncompleteCount(scene.gateway.pool, run);
};

/** Open discrepancies of a check: subject, value at the vendor, value in the ledger. */
const open = async (check: string) =>
  (await listDiscrepancies(scene.gateway.pool))
    .filter((discrepancy) => discrepancy.check === check && discrepancy.state === 'open')
    .map(({ subject, expected, found }) => [subject, expected, found]);

const formatKey = ({ wallet }: VendorWalletMember): string => `${wallet.vendor}/${wallet.player}/${wallet.currency}`;
const formatName = ({ wallet }: VendorWalletMember): string =>
  `${wallet.vendor} ${wallet.currency} of ${wallet.player}`;

describe('rounds on the seamless wallet', () => {
  test('reports a round that differs as a discrepancy with both values, and none when they agree', async () => {
    const { pool } = scene.gateway;
    const member = await scene.member();
    const { ids, gameCode } = await playRounds(scene.gateway, member.token, [
      { amount: '10', win: '25' },
      { amount: '20' },
      { amount: '5', end: 'rolled_back' },
      { amount: '7', end: 'open' },
      { amount: '9', win: '1' },
      { amount: '3' },
    ]);
    const [won = '', lost = '', undone = '', running = '', other = '', unreported = ''] = ids;
    const formatRound = (roundId: string): string => `arcade ${gameCode} ${roundId} of ${member.wallet.player}`;
    const addVendorRound = (roundId: string, stake: string, payout: string, isSettled = true) =>
      scene.vendor.rounds.push({
        endedAt: new Date(),
        gameCode,
        roundId,
        player: member.wallet.player,
        stake,
        payout,
        currency: 'THB',
        isSettled,
      });
    addVendorRound(won, '10.00', '25.00');
    addVendorRound(lost, '20.00', '0.00');
    addVendorRound(undone, '5.00', '0.00', false);
    addVendorRound(running, '7.00', '14.00');
    addVendorRound(other, '9.00', '11.00');
    addVendorRound('unknown-round', '4.00', '0.00');
    await pool.query(`UPDATE rounds SET settled_at = settled_at - interval '2 minutes' WHERE round_ref = $1`, [
      unreported,
    ]);
    await pool.query(`UPDATE round_comparisons SET agreed_to = agreed_to - interval '10 minutes'`);
    expect(await compare()).toBe(0);
    expect((await open('rounds')).toSorted()).toEqual(
      [
        [formatRound(running), '7.00 in, 14.00 out, THB', 'still open'],
        [formatRound(other), '9.00 in, 11.00 out, THB', '9.00 in, 1.00 out, THB'],
        [formatRound('unknown-round'), '4.00 in, 0.00 out, THB', 'nothing'],
        [formatRound(unreported), 'nothing', '3.00 in, 0.00 out, THB'],
      ].toSorted(),
    );
    await compare();
    expect(await open('rounds')).toHaveLength(4);
    scene.vendor.rounds.length = 0;
  });
});

describe('vendor wallets', () => {
  test('reports a discrepancy while the balance differs by one unit', async () => {
    const member = await scene.member();
    await scene.move(member, 'in', '100');
    await compare();
    expect(await open('vendor_wallet_balance')).toEqual([]);
    scene.vendor.balances.set(formatKey(member), fromUnits(10_000_001n));
    await compare();
    expect(await open('vendor_wallet_balance')).toEqual([[formatName(member), '100.00001', '100.00']]);
    expect(await scene.balances(member)).toEqual([900, 0, 100]);
    scene.vendor.balances.set(formatKey(member), fromUnits(10_000_000n));
    await compare();
    expect(await open('vendor_wallet_balance')).toEqual([]);
    await scene.logOut(member);
  });

  test('reports no discrepancy of a vendor wallet when stakes in play complete its balance', async () => {
    const member = await scene.member();
    await scene.move(member, 'in', '100');
    scene.vendor.balances.set(formatKey(member), fromUnits(6_000_000n));
    scene.vendor.inPlay.set(formatKey(member), fromUnits(4_000_000n));
    await compare();
    expect(await open('vendor_wallet_balance')).toEqual([]);
    scene.vendor.inPlay.clear();
    scene.vendor.balances.set(formatKey(member), fromUnits(10_000_000n));
    await scene.logOut(member);
  });

  test('reports a discrepancy when the log has a bet that cannot be imported', async () => {
    const member = await scene.member();
    await scene.move(member, 'in', '100');
    scene.vendor.play(member.wallet, { roundId: randomUUID(), gameCode: 'NOBODY', stake: '1', payout: '1' });
    await compare();
    expect(await open('vendor_wallet_bets')).toEqual([
      [
        formatName(member),
        'a bet that can be imported',
        expect.stringMatching(/^unknown_game after bet \d+, [\d.]+ at the vendor, [\d.]+ in the ledger$/),
      ],
    ]);
    scene.vendor.bets.clear();
    await compare();
    expect(await open('vendor_wallet_bets')).toEqual([]);
    await scene.logOut(member);
  });

  test('reports one discrepancy per transfer that differs', async () => {
    const member = await scene.member();
    await scene.move(member, 'in', '100');
    const [id = ''] = [...scene.vendor.transfers.keys()].slice(-1);
    const made = scene.vendor.transfers.get(id);
    if (!made) throw new Error('no transfer');
    scene.vendor.transfers.set(id, { ...made, state: 'REJECTED' });
    const stray = randomUUID();
    scene.vendor.transfers.set(stray, { ...made, amount: '5', direction: 'out' });
    await compare();
    expect((await open('vendor_wallet_transfers')).toSorted()).toEqual(
      [
        [`transfer ${id}`, 'nothing', 'in 100.00'],
        [`transfer ${stray}`, 'out 5.00', 'nothing'],
      ].toSorted(),
    );
    scene.vendor.transfers.set(id, made);
    scene.vendor.transfers.delete(stray);
    await scene.logOut(member);
  });

  test('reports a discrepancy for a transfer that has been open for ten minutes', async () => {
    const member = await scene.member();
    scene.failNext('deposit', 'lost after');
    await scene.move(member, 'in', '100');
    await compare();
    expect(await open('transfer_stuck')).toEqual([]);
    await scene.gateway.pool.query(
      `UPDATE vendor_transfers SET requested_at = requested_at - interval '11 minutes' WHERE ended_at IS NULL`,
    );
    await compare();
    expect(await open('transfer_stuck')).toMatchObject([
      [expect.stringContaining('transfer '), 'an end', expect.stringContaining('unknown')],
    ]);
    await scene.runJob();
    await compare();
    expect(await open('transfer_stuck')).toEqual([]);
    await scene.logOut(member);
  });
});

test('reports a vendor that does not respond, and resolves no discrepancy', async () => {
  const member = await scene.member();
  await scene.move(member, 'in', '100');
  scene.vendor.balances.set(formatKey(member), fromUnits(1n));
  await compare();
  expect(await open('vendor_wallet_balance')).toHaveLength(1);
  scene.failNext('rounds', 'lost before');
  scene.failNext('bets', 'lost before');
  expect(await compare()).toBe(2);
  expect(await open('vendor_wallet_balance')).toHaveLength(1);
  scene.vendor.balances.set(formatKey(member), fromUnits(10_000_000n));
  await compare();
  await scene.logOut(member);
});

test('reports a provider whose comparison has not been complete for six hours, until it is', async () => {
  scene.failNext('rounds', 'lost before');
  expect(await compare()).toBe(1);
  expect(await open('comparison_overdue')).toEqual([]);
  await scene.gateway.pool.query(`UPDATE round_comparisons SET started_at = started_at - interval '7 hours'`);
  scene.failNext('rounds', 'lost before');
  await compare();
  expect(await open('comparison_overdue')).toEqual([
    [expect.any(String), 'a complete comparison within 6 hours', expect.stringContaining('incomplete since ')],
  ]);
  await compare();
  expect(await open('comparison_overdue')).toEqual([]);
});

test('reports a wallet whose comparison has not been complete for six hours, until it is', async () => {
  const member = await scene.member();
  await scene.move(member, 'in', '100');
  scene.vendor.failingWallets.add(formatKey(member));
  expect(await compare()).toBe(1);
  await scene.gateway.pool.query(`UPDATE vendor_wallets SET incomplete_since = incomplete_since - interval '7 hours'`);
  await compare();
  expect(await open('comparison_overdue')).toEqual([
    [formatName(member), 'a complete comparison within 6 hours', expect.stringContaining('incomplete since ')],
  ]);
  scene.vendor.failingWallets.clear();
  await compare();
  expect(await open('comparison_overdue')).toEqual([]);
  await scene.logOut(member);
});

test.each([
  ['does not list its bets a second time', () => scene.vendor.failAfter('bets', 1)],
  [
    'has another bet each time',
    (member: VendorWalletMember) => {
      scene.vendor.writeBalance = (balance) => {
        scene.vendor.play(member.wallet, { roundId: randomUUID(), gameCode: scene.gameCode, stake: '1', payout: '1' });
        return balance;
      };
    },
  ],
])('counts a wallet as not compared when its balance differs and the vendor %s', async (_, disturb) => {
  const member = await scene.member();
  await scene.move(member, 'in', '100');
  scene.vendor.balances.set(formatKey(member), fromUnits(1n));
  disturb(member);
  expect(await compare()).toBe(1);
  scene.vendor.writeBalance = (balance) => balance;
  expect(await compare()).toBe(0);
  expect(await open('vendor_wallet_balance')).toEqual([[formatName(member), '0.00001', '100.00']]);
  scene.vendor.balances.set(formatKey(member), fromUnits(10_000_000n));
  await compare();
  await scene.logOut(member);
});

test('skips wallets of a provider whose incomplete lists have taken five minutes, until the next run', async () => {
  const members = [await scene.member(), await scene.member(), await scene.member()];
  for (const member of members) await scene.move(member, 'in', '100');
  await compare();
  for (const member of members) scene.vendor.failingWallets.add(formatKey(member));
  scene.vendor.failedCalls.length = 0;
  // A whole number, because sums of fractions are rounded.
  const start = Math.round(performance.now());
  const clock = jest.spyOn(performance, 'now');
  for (const run of [1, 2, 3]) {
    clock.mockImplementation(() => start + scene.vendor.failedCalls.length * 300_000);
    expect(await compare()).toBeGreaterThanOrEqual(members.length);
    expect(new Set(scene.vendor.failedCalls).size).toBe(run);
  }
  clock.mockRestore();
  scene.vendor.failingWallets.clear();
  for (const member of members) await scene.logOut(member);
});

test('opens an explained discrepancy again when its values change', async () => {
  const client = new pg.Client({ connectionString: scene.gateway.config.databaseUrl });
  await client.connect();
  const member = await scene.member();
  await scene.move(member, 'in', '100');
  scene.vendor.balances.set(formatKey(member), fromUnits(2n));
  await compare();
  const discrepancy = (await listDiscrepancies(scene.gateway.pool)).find(
    ({ subject, state }) => subject === formatName(member) && state === 'open',
  );
  expect(await printDiscrepancies(client)).toMatchObject({
    hasSucceeded: false,
    output: expect.stringContaining(formatName(member)),
  });
  expect(await explainDiscrepancyByCommand(discrepancy?.id ?? 0, 'a test of the vendor', undefined)(client)).toEqual({
    output: `Discrepancy ${discrepancy?.id} is explained.`,
    hasSucceeded: true,
  });
  expect(await explainDiscrepancyByCommand(discrepancy?.id ?? 0, 'again', undefined)(client)).toMatchObject({
    hasSucceeded: false,
  });
  await compare();
  expect((await open('vendor_wallet_balance')).filter(([subject]) => subject === formatName(member))).toEqual([]);
  expect((await readAudit(scene.gateway.pool)).entries[0]).toMatchObject({
    action: 'discrepancy',
    subject: String(discrepancy?.id),
    reason: 'a test of the vendor',
  });
  scene.vendor.balances.set(formatKey(member), fromUnits(3n));
  await compare();
  expect(await open('vendor_wallet_balance')).toEqual([[formatName(member), '0.00003', '100.00']]);
  scene.vendor.balances.set(formatKey(member), fromUnits(10_000_000n));
  await scene.logOut(member);
  await client.end();
});
