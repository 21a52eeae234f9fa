import { randomUUID } from 'node:crypto';
import { importBets } from '#modules/vendor-wallet/import-bets.service.ts';
import { runDirectly } from '@marquee/service/jobs/testing';
import { VendorWalletScene, type VendorWalletMember } from '#test/vendor-wallet-scene.ts';
import { explainDiscrepancy, listDiscrepancies } from '#modules/reconciliation/discrepancies/discrepancy.repository.ts';
import { runReconciliation } from './reconciliation.job.ts';
import { requestRun } from './run.repository.ts';
import { withTransaction } from '@marquee/service/database';

let scene: VendorWalletScene;
beforeAll(async () => {
  scene = await VendorWalletScene.open();
  await scene.gateway.pool.query(`UPDATE rounds SET settled_at = settled_at - interval '2 days'`);
});
afterEach(() => scene.forgetWallets());
afterAll(() => scene.close());

/** A member with 100 at the vendor. */
const createMember = async (): Promise<VendorWalletMember> => {
  const member = await scene.member();
  await scene.move(member, 'in', '100');
  return member;
};
const bet = (stake: string, payout = '0') => ({ roundId: randomUUID(), gameCode: scene.gameCode, stake, payout });

const reconcile = async () => {
  await requestRun(scene.gateway.pool);
  await runReconciliation(scene.gateway.gateway);
  return (await listDiscrepancies(scene.gateway.pool)).map(({ check, state, subject, expected, found }) => [
    check,
    state,
    subject,
    expected,
    found,
  ]);
};

const formatRound = ({ wallet }: VendorWalletMember, roundId: string): string =>
  `arcade ${scene.gameCode} ${roundId} of ${wallet.player}`;

test('imports a stake that was never authorized, and reports it once as a discrepancy with its round', async () => {
  const member = await createMember();
  const [secret, allowed] = [bet('25', '5'), bet('10')];
  scene.vendor.play(member.wallet, secret);
  await scene.playAuthorized(member, allowed);
  await scene.runJob();
  expect(await scene.balances(member)).toEqual([900, 0, 70]);
  const found = [
    'unauthorized_stake',
    'open',
    formatRound(member, secret.roundId),
    'an authorized stake of 0.00 THB',
    '25.00 THB',
  ];
  expect(await reconcile()).toEqual([found]);
  scene.vendor.paging = 'from the start';
  const { player: playerId, vendor, currency } = member.wallet;
  await importBets(scene.gateway.gateway, { playerId, vendor, currency });
  scene.vendor.paging = 'correct';
  expect(await reconcile()).toEqual([found]);
  const [{ id } = { id: 0 }] = await listDiscrepancies(scene.gateway.pool);
  await withTransaction(scene.gateway.pool, (tx) => explainDiscrepancy(tx, id, 'a test of the vendor'));
  expect((await reconcile()).map(([, state]) => state)).toEqual(['explained']);
});

test('reports a stake above what was authorized in its round', async () => {
  const member = await createMember();
  const raised = bet('30');
  await scene.authorizeStake(member, { ...raised, stake: '10' });
  await scene.authorizeStake(member, { ...raised, stake: '15.50' });
  scene.vendor.play(member.wallet, raised);
  expect(await reconcile()).toEqual([
    [
      'unauthorized_stake',
      'open',
      formatRound(member, raised.roundId),
      'an authorized stake of 25.50 THB',
      '30.00 THB',
    ],
  ]);
});

test('agrees with a stake below what was authorized, and with a win without a stake', async () => {
  const member = await createMember();
  const lower = bet('5');
  await scene.authorizeStake(member, { ...lower, stake: '10' });
  scene.vendor.play(member.wallet, lower);
  scene.vendor.play(member.wallet, bet('0'));
  expect(await reconcile()).toEqual([]);
});

test('does not take the authorization of another player, game or round', async () => {
  const [member, other] = [await createMember(), await createMember()];
  const played = bet('10');
  await scene.authorizeStake(other, played);
  await scene.authorizeStake(member, bet('10'));
  await scene.authorizeStake(member, { ...played, gameCode: 'BGS_DICE' });
  scene.vendor.play(member.wallet, played);
  expect((await reconcile()).map(([, , subject]) => subject)).toEqual([formatRound(member, played.roundId)]);
});

test('knows the authorization of a bet that the vendor lists days later', async () => {
  const member = await createMember();
  await scene.playAuthorized(member, bet('10'));
  await scene.gateway.pool.query(`UPDATE vendor_stakes SET authorized_at = authorized_at - interval '3 days'`);
  const cleanup = scene.gateway.jobs.find(({ name }) => name === 'cleanup-expired');
  if (!cleanup) throw new Error('there is no cleanup job');
  await runDirectly(cleanup, (error) => {
    throw error;
  });
  expect(await reconcile()).toEqual([]);
});
