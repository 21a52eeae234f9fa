import { randomUUID } from 'node:crypto';
import { toAmount } from '@marquee/money';
import { listVendorWallets } from './ledger-state.repository.ts';
import { listDiscrepancies } from './discrepancy.repository.ts';
import { runReconciliation } from './reconciliation.job.ts';
import { requestRun } from './run.repository.ts';
import { VendorWalletScene, type VendorWalletMember } from '#test/vendor-wallet-scene.ts';

let scene: VendorWalletScene;
beforeEach(async () => {
  scene = await VendorWalletScene.open();
  await scene.gateway.pool.query(`UPDATE rounds SET settled_at = settled_at - interval '2 days'`);
  await listOpen();
});
afterEach(() => scene.close());

const formatKey = ({ wallet }: VendorWalletMember): string => `${wallet.vendor}/${wallet.player}/${wallet.currency}`;
const setVendorBalance = (member: VendorWalletMember, amount: string): void =>
  void scene.vendor.balances.set(formatKey(member), toAmount(amount));
const bet = (stake: string, payout: string, gameCode = scene.gameCode) => ({
  roundId: randomUUID(),
  gameCode,
  stake,
  payout,
});

const listOpen = async (): Promise<string[][]> => {
  await requestRun(scene.gateway.pool);
  await runReconciliation(scene.gateway.gateway);
  return (await listDiscrepancies(scene.gateway.pool)).map(({ check, state, expected, found }) => [
    check,
    state,
    expected,
    found,
  ]);
};

describe('a vendor balance above the ledger balance', () => {
  test('leaves the surplus at the vendor, and withdraws the ledger balance', async () => {
    const member = await scene.member();
    await scene.move(member, 'in', '100');
    setVendorBalance(member, '107');
    await scene.logOut(member);
    expect([await scene.balances(member), scene.vendor.getBalance(member.wallet)]).toEqual([[1000, 0, 0], '7.00']);
  });

  test('lets the player withdraw the ledger balance, but not the surplus at the vendor', async () => {
    const member = await scene.member();
    await scene.move(member, 'in', '100');
    setVendorBalance(member, '107');
    expect(await scene.moveAndGetState(member, 'out', '107')).toBe('wallet.not_enough');
    const key = randomUUID();
    expect(await scene.moveAndGetState(member, 'out', '100', key)).toBe('done');
    expect(await scene.moveAndGetState(member, 'out', '100', key)).toBe('done');
    expect(await scene.balances(member)).toEqual([1000, 0, 0]);
  });

  test('leaves the surplus of a bet that cannot be imported at the vendor', async () => {
    const member = await scene.member();
    await scene.move(member, 'in', '100');
    scene.vendor.play(member.wallet, bet('10', '60', 'NOBODY'));
    await scene.logOut(member);
    expect([await scene.balances(member), scene.vendor.getBalance(member.wallet)]).toEqual([[1000, 0, 0], '50.00']);
  });

  test('compares a wallet that has not been used lately once a day', async () => {
    const member = await scene.member();
    await scene.move(member, 'in', '100');
    await scene.logOut(member);
    const listed = async (hour: number, since = new Date(Date.now() + 60_000)) =>
      (await listVendorWallets(scene.gateway.pool, since, hour))
        .map(({ playerId }) => playerId)
        .filter((player) => player === member.wallet.player);
    expect(await listed(0, new Date(0))).toEqual([member.wallet.player]);
    const day = await Promise.all(Array.from({ length: 24 }, (_, hour) => listed(hour)));
    expect(day.flat()).toEqual([member.wallet.player]);
  });

  test('reports an open discrepancy while the surplus lasts, however long ago the player left', async () => {
    const member = await scene.member();
    await scene.move(member, 'in', '100');
    setVendorBalance(member, '107');
    await scene.logOut(member);
    const expected = [['vendor_wallet_balance', 'open', '7.00', '0.00']];
    expect(await listOpen()).toEqual(expected);
    await scene.gateway.pool.query(`UPDATE vendor_transfers SET requested_at = requested_at - interval '3 days'`);
    expect(await listOpen()).toEqual(expected);
  });

  test('stays an open discrepancy while an open transfer prevents the comparison', async () => {
    const member = await scene.member();
    await scene.move(member, 'in', '100');
    setVendorBalance(member, '107');
    expect(await listOpen()).toEqual([['vendor_wallet_balance', 'open', '107.00', '100.00']]);
    scene.failNext('deposit', 'lost after');
    await scene.move(member, 'in', '1');
    expect(await listOpen()).toEqual([['vendor_wallet_balance', 'open', '107.00', '100.00']]);
  });
});

test('stops the import at a bet missing in the vendor’s log and reports it as a discrepancy', async () => {
  const member = await scene.member();
  await scene.move(member, 'in', '100');
  for (const each of [bet('10', '0'), bet('20', '0')]) scene.vendor.play(member.wallet, each);
  scene.vendor.bets.set(formatKey(member), (scene.vendor.bets.get(formatKey(member)) ?? []).slice(1));
  await scene.runJob();
  expect(await scene.balances(member)).toEqual([900, 0, 100]);
  expect((await listOpen()).map(([check, , , found]) => [check, found])).toContainEqual(['vendor_wallet_bets', 'gap']);
});
