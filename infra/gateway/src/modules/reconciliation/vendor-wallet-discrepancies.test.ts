import { randomUUID } from 'node:crypto';
import { toAmount } from '@marquee/money';
import { listVendorWallets } from './ledger-wallets.repository.ts';
import { runReconciliation } from './reconciliation.job.ts';
import { requestRun } from './run.repository.ts';
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
const setVendorBalance = (member: VendorWalletMember, amount: string): void =>
  void scene.vendor.balances.set(formatKey(member), toAmount(amount));
const bet = (stake: string, payout: string, gameCode = scene.gameCode) => ({
  roundId: randomUUID(),
  gameCode,
  stake,
  payout,
});

const listOpen = (): Promise<string[][]> => reconcile(scene.gateway);

test('reports bets that the vendor counts and does not list', async () => {
  const member = await scene.member();
  await scene.move(member, 'in', '100');
  await scene.playAuthorized(member, bet('10', '30'));
  scene.vendor.countedOnly = 1;
  expect(await listOpen()).toEqual([['vendor_wallet_bets', 'open', '2 bets', '1 listed']]);
});

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

  test('is news again when its difference grows, but not while the player plays on', async () => {
    const member = await scene.depositor();
    const readChange = async (): Promise<string[]> => {
      await listOpen();
      const { rows } = await scene.gateway.pool.query<{ found: string; at: Date }>(
        'SELECT found, changed_at AS at FROM discrepancies',
      );
      return rows.map(({ found, at }) => `${found} ${at.toISOString()}`);
    };
    setVendorBalance(member, '107');
    const [first] = await readChange();
    await scene.playAuthorized(member, bet('10', '0'));
    const [played] = await readChange();
    expect(played).toBe(first?.replace('100.00', '90.00'));
    setVendorBalance(member, '98');
    expect(await readChange()).not.toEqual([played]);
  });

  test('compares a wallet that has not been used lately once a day', async () => {
    const member = await scene.member();
    await scene.move(member, 'in', '100');
    await scene.logOut(member);
    const listed = async (hour: number) =>
      (await listVendorWallets(scene.gateway.pool, { isFull: false, hour, comparedBefore: new Date(), after: null }))
        .map(({ playerId }) => playerId)
        .filter((player) => player === member.wallet.player);
    expect(await listed(0)).toEqual([member.wallet.player]);
    await scene.gateway.pool.query(`UPDATE vendor_transfers SET requested_at = requested_at - interval '26 hours'`);
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

test('agrees with a balance that has the parts of payouts that the currency cannot pay', async () => {
  const member = await scene.member();
  await scene.move(member, 'in', '100');
  await scene.playAuthorized(member, bet('10', '5.00001'));
  expect(await listOpen()).toEqual([]);
  await scene.logOut(member);
  expect(await listOpen()).toEqual([]);
  setVendorBalance(member, '0.00002');
  expect(await listOpen()).toEqual([['vendor_wallet_balance', 'open', '0.00002', '0.00001']]);
});

test('reports a bet that the vendor lists twice, although the job has imported it before the run', async () => {
  const member = await scene.member();
  await scene.move(member, 'in', '100');
  for (const each of [bet('10', '0'), bet('20', '0')]) await scene.playAuthorized(member, each);
  scene.vendor.writeRows = (rows) =>
    rows.flatMap((row) => ('roundId' in row && 'sequence' in row && row.sequence === 1 ? [row, row] : [row]));
  await scene.runJob();
  expect(await scene.balances(member)).toEqual([900, 0, 70]);
  expect(await listOpen()).toEqual([['vendor_list', 'open', 'each row once, in order', 'row 1: listed again']]);
  scene.vendor.writeRows = (rows) => rows;
  expect(await listOpen()).toEqual([['vendor_list', 'resolved', 'each row once, in order', 'row 1: listed again']]);
});

describe('one wallet that fails', () => {
  test.each(['fails', 'has an impossible balance'])(
    'does not stop the comparison of the others when it %s',
    async (fault) => {
      const members = [await scene.member(), await scene.member(), await scene.member()];
      for (const member of members) await scene.move(member, 'in', '100');
      const [bad, ...others] = members.toSorted((a, b) => (a.wallet.player < b.wallet.player ? -1 : 1));
      if (!bad) throw new Error('no member');
      for (const other of others) setVendorBalance(other, '107');
      if (fault === 'fails') scene.vendor.failingWallets.add(formatKey(bad));
      else scene.vendor.writeBalance = (balance) => (balance === '100.00' ? '99999999999999' : balance);
      const surplus = others.map(() => ['vendor_wallet_balance', 'open', '107.00', '100.00']);
      const failure = ['comparison_failed', 'open', 'a comparison', 'not an amount: out_of_range'];
      expect(await listOpen()).toEqual(fault === 'fails' ? surplus : expect.arrayContaining([...surplus, failure]));
      scene.vendor.failingWallets.clear();
      scene.vendor.writeBalance = (balance) => balance;
      for (const other of others) setVendorBalance(other, '100');
      expect((await listOpen()).map(([, state]) => state)).not.toContain('open');
    },
  );

  test('does not end the comparison of its provider, unless the provider does not respond at all', async () => {
    for (let count = 0; count < 5; count += 1) {
      const member = await scene.member();
      await scene.move(member, 'in', '100');
      scene.vendor.failingWallets.add(formatKey(member));
    }
    const countCompared = async () => {
      const before = scene.vendor.calls.length;
      await listOpen();
      return scene.vendor.calls.slice(before).filter((call) => call === 'bets').length;
    };
    expect(await countCompared()).toBe(5);
    scene.failNext('rounds', 'lost before');
    expect(await countCompared()).toBe(3);
  });

  test('is withdrawn later, and the others at once', async () => {
    const member = await scene.member();
    await scene.move(member, 'in', '600');
    await scene.gateway.client.value('walletTransfer', {
      token: member.token,
      body: { vendor: 'NVR', direction: 'in', amount: '400' },
      headers: { 'idempotency-key': randomUUID() },
    });
    scene.vendor.failingWallets.add(formatKey(member));
    await scene.logOut(member);
    expect(await scene.balances(member)).toEqual([400, 0, 600]);
    scene.vendor.failingWallets.clear();
    await scene.runJob();
    expect(await scene.balances(member)).toEqual([1000, 0, 0]);
  });
});

describe('the transfers of a wallet', () => {
  const listTransferDiscrepancies = async () =>
    (await listOpen()).filter(([check, state]) => check === 'vendor_wallet_transfers' && state === 'open');
  const countRequests = () => scene.vendor.calls.filter((call) => call === 'transfers').length;
  const rejectAtVendor = (member: VendorWalletMember, index: number) => {
    const [id, transfer] =
      [...scene.vendor.transfers].filter(([, { wallet }]) => wallet === formatKey(member))[index] ?? [];
    if (id === undefined || !transfer) throw new Error('no transfer');
    scene.vendor.transfers.set(id, { ...transfer, state: 'REJECTED' });
    return () => void scene.vendor.transfers.set(id, transfer);
  };

  test('are compared after the last ones that agreed, and all of them in a full run', async () => {
    const member = await scene.member();
    for (const amount of ['1', '2', '3', '4', '5']) await scene.move(member, 'in', amount);
    expect(await listTransferDiscrepancies()).toEqual([]);
    const before = countRequests();
    const restore = rejectAtVendor(member, 0);
    expect(await listTransferDiscrepancies()).toEqual([]);
    expect(countRequests()).toBe(before + 1);
    await requestRun(scene.gateway.pool, { isFull: true });
    await runReconciliation(scene.gateway.gateway);
    expect(await listTransferDiscrepancies()).toEqual([['vendor_wallet_transfers', 'open', 'nothing', 'in 1.00']]);
    restore();
    await requestRun(scene.gateway.pool, { isFull: true });
    await runReconciliation(scene.gateway.gateway);
    expect(await listTransferDiscrepancies()).toEqual([]);
  });

  test('are compared again until they agree', async () => {
    const member = await scene.member();
    for (const amount of ['1', '2', '3', '4', '5']) await scene.move(member, 'in', amount);
    const restore = rejectAtVendor(member, 2);
    const expected = [['vendor_wallet_transfers', 'open', 'nothing', 'in 3.00']];
    expect(await listTransferDiscrepancies()).toEqual(expected);
    expect(await listTransferDiscrepancies()).toEqual(expected);
    restore();
    expect(await listTransferDiscrepancies()).toEqual([]);
  });

  test('are reported with both amounts when the vendor lists another one', async () => {
    const member = await scene.member();
    for (const amount of ['1', '2', '3']) await scene.move(member, 'in', amount);
    scene.vendor.writeRow = (row) => ('sequence' in row && row.sequence === 2 ? { ...row, amount: '2.5' } : row);
    const expected = [['vendor_wallet_transfers', 'open', 'in 2.50', 'in 2.00']];
    expect(await listTransferDiscrepancies()).toEqual(expected);
    await requestRun(scene.gateway.pool, { isFull: true });
    expect(await listTransferDiscrepancies()).toEqual(expected);
    scene.vendor.writeRow = (row) => row;
    expect(await listTransferDiscrepancies()).toEqual([]);
  });

  test('are compared on although a row is not valid, which is one discrepancy', async () => {
    const member = await scene.member();
    for (const amount of ['1', '2', '3', '4']) await scene.move(member, 'in', amount);
    scene.vendor.writeRow = (row) => ('sequence' in row && row.sequence === 1 ? { ...row, done: 'yes' } : row);
    const restore = rejectAtVendor(member, 2);
    const invalid = 'done: Invalid input: expected boolean, received string';
    expect((await listTransferDiscrepancies()).toSorted()).toEqual(
      [
        ['vendor_wallet_transfers', 'open', 'a valid row', invalid],
        ['vendor_wallet_transfers', 'open', 'nothing', 'in 3.00'],
      ].toSorted(),
    );
    restore();
    scene.vendor.writeRow = (row) => row;
    expect(await listTransferDiscrepancies()).toEqual([]);
  });

  test('are compared although the vendor lists one of them twice, which is one discrepancy', async () => {
    const member = await scene.member();
    for (const amount of ['1', '2', '3', '4']) await scene.move(member, 'in', amount);
    scene.vendor.writeRows = (rows) =>
      rows.flatMap((row) => ('sequence' in row && row.sequence === 1 ? [row, { ...row, amount: '9' }] : [row]));
    const restore = rejectAtVendor(member, 2);
    expect((await listTransferDiscrepancies()).toSorted()).toEqual(
      [
        ['vendor_wallet_transfers', 'open', 'a valid row', 'listed again with other values'],
        ['vendor_wallet_transfers', 'open', 'nothing', 'in 3.00'],
      ].toSorted(),
    );
    restore();
    scene.vendor.writeRows = (rows) => rows;
    expect(await listTransferDiscrepancies()).toEqual([]);
  });

  test('are a discrepancy when the vendor repeats a page of them', async () => {
    const member = await scene.member();
    for (const amount of ['1', '2', '3']) await scene.move(member, 'in', amount);
    scene.vendor.paging = 'from the start';
    expect((await listOpen()).map(([check, state]) => `${check} ${state}`)).toContain('vendor_list open');
    scene.vendor.paging = 'correct';
    expect((await listOpen()).map(([check, state]) => `${check} ${state}`)).toEqual(['vendor_list resolved']);
  });
});
