import { randomUUID } from 'node:crypto';
import { listDiscrepancies } from '#modules/reconciliation/discrepancies/discrepancy.repository.ts';
import { importBets } from '#modules/vendor-wallet/import-bets.service.ts';
import { VendorWalletScene, vendorCode } from '#test/vendor-wallet-scene.ts';
import { runReconciliation } from './reconciliation.job.ts';
import { requestRun } from './run.repository.ts';

let scene: VendorWalletScene;
beforeAll(async () => {
  scene = await VendorWalletScene.open();
});
afterAll(() => scene.close());

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Plays a bet of 20 at the vendor, and imports it. */
const importBet = async (times: { readonly placedAt?: string; readonly endedAt?: string }) => {
  const member = await scene.member();
  await scene.move(member, 'in', '100');
  const bet = { roundId: randomUUID(), gameCode: scene.gameCode, stake: '20', payout: '0' };
  scene.vendor.play(member.wallet, { ...bet, ...times });
  const key = { playerId: member.wallet.player, vendor: vendorCode, currency: 'THB' };
  return { member, outcome: await importBets(scene.gateway.gateway, key) };
};

test.each([
  ['that ended before it was placed', { placedAt: '2026-01-02T00:00:00Z', endedAt: '2026-01-01T23:59:59Z' }],
  ['that ended in the far future', { endedAt: '9999-12-31T00:00:00Z' }],
  ['of the next hours', { placedAt: inHours(2), endedAt: inHours(2) }],
  ['of the distant past', { placedAt: '2019-12-31T23:59:59Z' }],
])('does not import a bet %s, which is a discrepancy', async (_, times) => {
  const { member, outcome } = await importBet(times);
  expect([outcome, await scene.balances(member)]).toEqual(['invalid_bet', [900, 0, 100]]);
  await requestRun(scene.gateway.pool);
  await runReconciliation(scene.gateway.gateway);
  const found = (await listDiscrepancies(scene.gateway.pool)).filter(({ subject }) =>
    subject.includes(member.wallet.player),
  );
  expect(found).toMatchObject([{ check: 'vendor_wallet_bets', found: expect.stringContaining('invalid_bet') }]);
});

test.each([
  ['of a clock that is half an hour ahead', { placedAt: inHours(0.5), endedAt: inHours(0.5) }],
  ['that ended at the time of its stake', { placedAt: inHours(-1), endedAt: inHours(-1) }],
  ['of a round that took a day', { placedAt: inHours(-24), endedAt: inHours(0) }],
])('imports a bet %s', async (_, times) => {
  const { member, outcome } = await importBet(times);
  expect([outcome, await scene.balances(member)]).toEqual(['all', [900, 0, 80]]);
});
