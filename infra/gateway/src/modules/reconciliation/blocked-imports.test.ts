import { randomUUID } from 'node:crypto';
import { ZERO } from '@marquee/money';
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
  expect(await listOpen()).toEqual([
    ['vendor_wallet_bets', 'open', 'a bet that can be imported', expect.stringContaining(`${reason} after bet 0, `)],
  ]);
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
