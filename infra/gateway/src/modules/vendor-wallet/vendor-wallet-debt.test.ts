import { randomUUID } from 'node:crypto';
import { sendAsProvider, startGame } from '#test/provider-client.ts';
import { verifyLedger } from '#modules/ledger/ledger.service.ts';
import { VendorWalletScene, type VendorWalletMember } from '#test/vendor-wallet-scene.ts';

let scene: VendorWalletScene;
let member: VendorWalletMember;

beforeAll(async () => {
  scene = await VendorWalletScene.open();
});
/** A member with 1,050 at the vendor and a debt of 60, after the reversal of a payout of the seamless wallet. */
beforeEach(async () => {
  member = await scene.member();
  const stake = {
    ...(await startGame(scene.gateway, member.token)),
    transactionId: randomUUID(),
    roundId: randomUUID(),
    amount: '10',
  };
  await sendAsProvider(scene.gateway.app, 'debit', stake);
  const win = { ...stake, transactionId: randomUUID(), referenceTransactionId: stake.transactionId, amount: '60' };
  await sendAsProvider(scene.gateway.app, 'credit', { ...win, roundFinished: true });
  await scene.move(member, 'in', '1050');
  await sendAsProvider(scene.gateway.app, 'rollback', {
    transactionId: randomUUID(),
    referenceTransactionId: win.transactionId,
  });
  expect([await scene.balances(member), await getDebt()]).toEqual([[0, 0, 1050], 60]);
});
afterEach(async () => {
  expect((await verifyLedger(scene.gateway.pool)).discrepancies).toEqual([]);
  await scene.forgetWallets();
  await scene.gateway.pool.query('UPDATE merchant SET receivable_share = 100');
});
afterAll(() => scene.close());

const getDebt = async (): Promise<number> => {
  const { rows } = await scene.gateway.pool.query<{ debt: bigint }>(
    `SELECT -balance AS debt FROM ledger_accounts WHERE player_id = $1 AND kind = 'receivable'`,
    [member.wallet.player],
  );
  return Number((rows[0]?.debt ?? 0n) / 100_000n);
};
const play = (stake: string, payout: string): void =>
  scene.vendor.play(member.wallet, { roundId: randomUUID(), gameCode: scene.gameCode, stake, payout });

test('pays a debt from the wins at a vendor when they return to the cash account', async () => {
  play('100', '30');
  await scene.runJob();
  expect([await scene.balances(member), await getDebt()]).toEqual([[0, 0, 980], 60]);
  expect(await scene.moveAndGetState(member, 'out', '20')).toBe('done');
  expect([await scene.balances(member), await getDebt()]).toEqual([[0, 0, 960], 40]);
  expect(await scene.moveAndGetState(member, 'out', '960')).toBe('done');
  expect([await scene.balances(member), await getDebt()]).toEqual([[950, 0, 0], 30]);
  await scene.move(member, 'in', '950');
  play('10', '100');
  await scene.logOut(member);
  expect([await scene.balances(member), await getDebt()]).toEqual([[1010, 0, 0], 0]);
});

test('pays no debt from the money that the player has deposited at a vendor', async () => {
  play('50', '0');
  await scene.logOut(member);
  expect([await scene.balances(member), await getDebt()]).toEqual([[1000, 0, 0], 60]);
});

test('pays the share of the wins at a vendor that the merchant has set, once for a repeated withdrawal', async () => {
  await scene.gateway.pool.query('UPDATE merchant SET receivable_share = 50');
  play('50', '40');
  scene.failNext('withdraw', 'lost after');
  await scene.logOut(member);
  expect([await scene.balances(member), await getDebt()]).toEqual([[0, 0, 1040], 60]);
  await scene.runJob();
  await scene.runJob();
  expect([await scene.balances(member), await getDebt()]).toEqual([[1020, 0, 0], 40]);
});
