import { toAmount } from '@marquee/money';
import { listActiveVendorWallets } from '#modules/vendor-wallet/vendor-wallet.repository.ts';
import { importBets } from '#modules/vendor-wallet/import-bets.service.ts';
import { findOpenTransfer } from '#modules/vendor-wallet/transfer.repository.ts';
import { resolveTransfer } from '#modules/vendor-wallet/transfer.service.ts';
import { eventually } from '@marquee/testing/eventually';
import { VendorWalletScene, type VendorWalletMember } from '#test/vendor-wallet-scene.ts';

let scene: VendorWalletScene;
beforeAll(async () => {
  scene = await VendorWalletScene.open();
});
afterAll(() => scene.close());

test.each([
  ['logs out', (member: VendorWalletMember) => scene.logOut(member)],
  [
    'withdraws everything',
    ({ token }: VendorWalletMember) => scene.gateway.client.call('walletTransfer', { token, body: { all: true } }),
  ],
])('withdraws a win that the vendor lists after the player %s', async (_, leave) => {
  const member = await scene.member();
  await scene.move(member, 'in', '1000');
  scene.vendor.play(member.wallet, scene.createBet('10', '210'));
  scene.vendor.unlistedBets = 1;
  expect(await scene.moveAndGetState(member, 'out', '990')).toBe('wallet.bets_pending');
  await leave(member);
  await scene.runJob();
  expect(await scene.balances(member)).toEqual([0, 0, 1000]);
  scene.vendor.unlistedBets = 0;
  await scene.runJob();
  expect(await scene.balances(member)).toEqual([1200, 0, 0]);
});

test('waits for a push that is not listed, whose stake is needed although the money agrees', async () => {
  const member = await scene.depositor();
  scene.vendor.play(member.wallet, scene.createBet('80', '80'));
  scene.vendor.unlistedBets = 1;
  expect(await scene.moveAndGetState(member, 'out', '50')).toBe('wallet.bets_pending');
  scene.vendor.unlistedBets = 0;
  expect(await scene.moveAndGetState(member, 'out', '50')).toBe('done');
  scene.vendor.play(member.wallet, scene.createBet('40', '240'));
  await scene.logOut(member);
  await scene.runJob();
  expect(await scene.balances(member)).toEqual([1200, 0, 0]);
});

test('waits for 15 minutes again after awaited bets were imported', async () => {
  const member = await scene.depositor();
  scene.vendor.play(member.wallet, scene.createBet('10', '10'));
  scene.vendor.unlistedBets = 1;
  expect(await scene.moveAndGetState(member, 'out', '90')).toBe('wallet.bets_pending');
  scene.vendor.unlistedBets = 0;
  await scene.runJob();
  await scene.endWaitForBets(member);
  scene.vendor.play(member.wallet, scene.createBet('100', '190'));
  scene.vendor.unlistedBets = 1;
  expect(await scene.moveAndGetState(member, 'out', '90')).toBe('wallet.bets_pending');
  scene.vendor.unlistedBets = 0;
  await scene.logOut(member);
  await scene.runJob();
  expect(await scene.balances(member)).toEqual([1090, 0, 0]);
});

test('does not wait longer when the vendor counts another number each time', async () => {
  const member = await scene.depositor();
  for (const counted of [2, 1, 3]) {
    scene.vendor.countedOnly = counted;
    expect(await scene.moveAndGetState(member, 'out', '100')).toBe('wallet.bets_pending');
  }
  await scene.endWaitForBets(member);
  scene.vendor.countedOnly = 4;
  expect(await scene.moveAndGetState(member, 'out', '100')).toBe('done');
  scene.vendor.countedOnly = 0;
});

test('pays a withdrawal after 15 minutes when the vendor counts what it never lists', async () => {
  const member = await scene.depositor();
  scene.vendor.countedOnly = 1;
  expect(await scene.moveAndGetState(member, 'out', '100')).toBe('wallet.bets_pending');
  await scene.endWaitForBets(member);
  expect(await scene.moveAndGetState(member, 'out', '100')).toBe('done');
  scene.vendor.countedOnly = 0;
});

test('waits at most 15 minutes for a bet that the vendor does not list', async () => {
  const member = await scene.depositor();
  scene.vendor.play(member.wallet, scene.createBet('10', '30'));
  scene.vendor.unlistedBets = 1;
  expect(await scene.moveAndGetState(member, 'out', '100')).toBe('wallet.bets_pending');
  await scene.endWaitForBets(member);
  expect(await scene.moveAndGetState(member, 'out', '90')).toBe('done');
  scene.vendor.unlistedBets = 0;
  await scene.logOut(member);
  await scene.runJob();
  expect(await scene.balances(member)).toEqual([1020, 0, 0]);
});

test('waits for bets of a list that is too slow to be imported at once', async () => {
  const member = await scene.depositor();
  for (let index = 0; index < 6; index += 1) scene.vendor.play(member.wallet, scene.createBet('90', '100'));
  scene.vendor.listDelayMs = 1_100;
  expect(await scene.moveAndGetState(member, 'out', '150')).toBe('wallet.bets_pending');
  scene.vendor.listDelayMs = 0;
  expect(await scene.moveAndGetState(member, 'out', '150')).toBe('done');
  expect(await scene.balances(member)).toEqual([1050, 0, 10]);
});

test('ends an import after two seconds also within a page', async () => {
  const member = await scene.depositor();
  for (let index = 0; index < 300; index += 1) scene.vendor.play(member.wallet, scene.createBet('1', '1'));
  scene.vendor.pageSize = 300;
  const findWallet = async () => {
    const [wallet] = await listActiveVendorWallets(scene.gateway.pool, member.wallet.player, 'THB');
    if (!wallet) throw new Error('no vendor wallet');
    return wallet;
  };
  const wallet = await findWallet();
  let elapsed = performance.now();
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => (elapsed += 20));
  expect(await importBets(scene.gateway.gateway, wallet)).toBe('unfinished');
  clock.mockRestore();
  scene.vendor.pageSize = 2;
  const importedTo = Number((await findWallet()).importedTo);
  expect([importedTo > 0, importedTo < 300]).toEqual([true, true]);
});

test('imports the bets of a vendor that takes more than two seconds to list them', async () => {
  const member = await scene.depositor();
  for (let index = 0; index < 2; index += 1) scene.vendor.play(member.wallet, scene.createBet('10', '60'));
  scene.vendor.listDelayMs = 2_300;
  expect(await scene.moveAndGetState(member, 'out', '200')).toBe('done');
  scene.vendor.listDelayMs = 0;
  expect(await scene.balances(member)).toEqual([1100, 0, 0]);
});

test('waits for the bets when the list is invalid, as when it does not arrive', async () => {
  const member = await scene.depositor();
  scene.vendor.play(member.wallet, scene.createBet('10', '110'));
  scene.failNext('bets', 'invalid response');
  expect(await scene.moveAndGetState(member, 'out', '100')).toBe('wallet.bets_pending');
  expect(await scene.moveAndGetState(member, 'out', '200')).toBe('done');
});

test('pays no more than the imported bets explain when the list cannot be read for 15 minutes', async () => {
  const member = await scene.depositor();
  scene.vendor.play(member.wallet, scene.createBet('10', '110'));
  const failList = () => scene.failNext('bets', 'server error');
  failList();
  expect(await scene.moveAndGetState(member, 'out', '200')).toBe('wallet.bets_pending');
  await scene.endWaitForBets(member);
  failList();
  expect(await scene.moveAndGetState(member, 'out', '200')).toBe('wallet.bets_pending');
  expect(scene.vendor.getBalance(member.wallet)).toBe('200.00');
  failList();
  expect(await scene.moveAndGetState(member, 'out', '50')).toBe('done');
  expect(await scene.moveAndGetState(member, 'out', '150')).toBe('done');
});

test('keeps the state of a withdrawal that another request completes while its bets were missing', async () => {
  const member = await scene.depositor();
  scene.vendor.unlistedBets = 1;
  scene.vendor.before('withdraw', () => {
    for (const each of [scene.createBet('60', '0'), scene.createBet('40', '100')])
      scene.vendor.play(member.wallet, each);
  });
  expect(await scene.moveAndGetState(member, 'out', '100')).toBe('pending');
  const { pool, gateway } = scene.gateway;
  const key = { ...member.wallet, playerId: member.wallet.player };
  const transfer = await findOpenTransfer(pool, key);
  if (!transfer) throw new Error('no open transfer');
  const waitFor = (requests: number) =>
    eventually(async () => {
      const waiting = await pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(waiting.rowCount).toBe(requests);
    });
  const blocker = await pool.connect();
  await blocker.query('BEGIN');
  await blocker.query('SELECT FROM vendor_wallets WHERE player_id = $1 FOR UPDATE', [key.playerId]);
  const first = resolveTransfer(gateway, transfer);
  await waitFor(1);
  scene.vendor.unlistedBets = 0;
  const imported = importBets(gateway, key);
  await waitFor(2);
  scene.failNext('bets', 'server error');
  const second = resolveTransfer(gateway, transfer);
  await waitFor(3);
  await blocker.query('COMMIT');
  blocker.release();
  await Promise.all([first, imported, second]);
  await scene.runJob();
  expect(await findOpenTransfer(pool, key)).toBeNull();
  expect(await scene.balances(member)).toEqual([1000, 0, 0]);
  expect(await scene.moveAndGetState(member, 'in', '10')).toBe('done');
});

test('withdraws the ledger balance once when two withdrawals read it, although the vendor has more', async () => {
  const member = await scene.depositor();
  scene.vendor.balances.set(`POP/${member.wallet.player}/THB`, toAmount('200'));
  const gate = Promise.withResolvers<undefined>();
  scene.vendor.before('balance', () => gate.promise);
  const first = scene.moveAndGetState(member, 'out', '100');
  await eventually(async () => expect(scene.vendor.calls.at(-1)).toBe('balance'));
  expect(await scene.moveAndGetState(member, 'out', '100')).toBe('done');
  gate.resolve(undefined);
  expect(await first).not.toBe('done');
  expect([await scene.balances(member), scene.vendor.getBalance(member.wallet)]).toEqual([[1000, 0, 0], '100.00']);
});
