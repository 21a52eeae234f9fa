import { randomUUID } from 'node:crypto';
import { fromUnits, ZERO } from '@marquee/money';
import { parseLaunchToken, sendAsProvider } from '#test/provider-client.ts';
import { VendorWalletScene, vendorCode, type VendorWalletMember } from '#test/vendor-wallet-scene.ts';
import { listActiveVendorWallets, listWithdrawingWallets, requestWithdrawals } from './vendor-wallet.repository.ts';
import { withdrawFromVendor } from './withdraw-from-vendor.service.ts';

let scene: VendorWalletScene;
beforeAll(async () => {
  scene = await VendorWalletScene.open();
});
afterAll(() => scene.close());

describe('bets of a vendor', () => {
  const vendorPlays = (member: VendorWalletMember): void => scene.vendor.play(member.wallet, bet('50', '100'));
  const bet = (stake: string, payout: string) => scene.createBet(stake, payout);

  test('imports bets once, however many imports run at once, and lists them in the bet record', async () => {
    const member = await scene.member();
    await scene.move(member, 'in', '500');
    for (const each of [bet('100', '0'), bet('50', '120.5'), bet('10', '10')]) scene.vendor.play(member.wallet, each);
    await Promise.all(Array.from({ length: 8 }, () => scene.runJob()));
    expect(await scene.balances(member)).toEqual([500, 0, 470]);
    const record = await scene.gateway.client.value('betRecord', { token: member.token });
    expect(record).toMatchObject({ totalCount: 3, totals: { stake: '160.00', payout: '130.50', netResult: '-29.50' } });
    expect(await scene.moveAndGetState(member, 'out', '470.5')).toBe('done');
    expect(await scene.gateway.client.value('balance', { token: member.token })).toMatchObject({ balance: '970.50' });
  });

  test('includes bets in the balance at once; the balance includes all vendor wallets', async () => {
    const member = await scene.member();
    await scene.move(member, 'in', '500');
    vendorPlays(member);
    expect(await scene.gateway.client.value('balance', { token: member.token })).toMatchObject({ balance: '1050.00' });
    vendorPlays(member);
    scene.failNext('bets', 'lost before');
    expect(await scene.gateway.client.value('balance', { token: member.token })).toMatchObject({ balance: '1050.00' });
    expect(await scene.gateway.client.value('balance', { token: member.token })).toMatchObject({ balance: '1100.00' });
    scene.failNext('deposit', 'lost before');
    await scene.move(member, 'in', '100');
    expect(await scene.gateway.client.value('balance', { token: member.token })).toMatchObject({ balance: '1100.00' });
    await scene.runJob();
    await scene.logOut(member);
  });

  test('imports once for requests that wait for a slow vendor at the same time', async () => {
    const member = await scene.member();
    await scene.move(member, 'in', '500');
    const readBalance = () => scene.gateway.client.value('balance', { token: member.token });
    const countImports = () => scene.vendor.calls.filter((call) => call === 'bets').length;
    const before = countImports();
    scene.failNext('bets', 'silent before');
    const balances = await Promise.all(Array.from({ length: 16 }, readBalance));
    expect(balances).toEqual(balances.map(() => expect.objectContaining({ balance: '1000.00' })));
    expect(countImports() - before).toBe(1);
    await scene.logOut(member);
  });

  test('posts a withdrawal only after the bets that the vendor settled before it', async () => {
    const member = await scene.member();
    await scene.move(member, 'in', '100');
    scene.vendor.unlistedBets = 1;
    scene.vendor.before('withdraw', () => {
      scene.vendor.play(member.wallet, bet('60', '0'));
      scene.vendor.play(member.wallet, bet('40', '100'));
    });
    expect(await scene.moveAndGetState(member, 'out', '100')).toBe('pending');
    expect(await scene.balances(member)).toEqual([900, 0, 40]);
    scene.vendor.unlistedBets = 0;
    await scene.runJob();
    expect(await scene.balances(member)).toEqual([1000, 0, 0]);
  });

  test('delays the import of bets while the deposit that funded them is not resolved', async () => {
    const member = await scene.member();
    scene.failNext('deposit', 'lost after');
    await scene.move(member, 'in', '200');
    scene.vendor.play(member.wallet, bet('150', '0'));
    scene.failNext('result', 'lost before');
    await scene.runJob();
    expect(await scene.balances(member)).toEqual([800, 200, 0]);
    await scene.runJob();
    await scene.runJob();
    expect(await scene.balances(member)).toEqual([800, 0, 50]);
    await scene.logOut(member);
  });

  test('imports neither a bet of an unknown game nor later bets', async () => {
    const member = await scene.member();
    await scene.move(member, 'in', '100');
    scene.vendor.play(member.wallet, { ...bet('10', '0'), gameCode: 'NOBODY' });
    scene.vendor.play(member.wallet, bet('20', '0'));
    await scene.runJob();
    expect(await scene.balances(member)).toEqual([900, 0, 100]);
    scene.vendor.bets.clear();
    scene.vendor.balances.clear();
  });
});

test('skips a withdrawal when the player has returned to the vendor meanwhile', async () => {
  const member = await scene.member();
  await scene.move(member, 'in', '100');
  const [wallet] = await listActiveVendorWallets(scene.gateway.pool, member.wallet.player, 'THB');
  if (!wallet) throw new Error('no vendor wallet');
  expect(await withdrawFromVendor(scene.gateway.gateway, { ...wallet, isWithdrawing: true })).toBeNull();
  expect(await scene.balances(member)).toEqual([900, 0, 100]);
});

test('ends only the request for which a withdrawal started, so that a later one is not lost', async () => {
  const { gateway, pool } = scene.gateway;
  const member = await scene.member();
  const { player } = member.wallet;
  await scene.move(member, 'in', '100');
  await requestWithdrawals(pool, player, null);
  const [wallet] = await listWithdrawingWallets(pool, player);
  if (!wallet) throw new Error('no wallet is being withdrawn');
  await requestWithdrawals(pool, player, null);
  expect(await withdrawFromVendor(gateway, wallet)).toMatchObject({ state: 'done' });
  expect(await listWithdrawingWallets(pool, player)).toHaveLength(1);
  await scene.runJob();
  expect(await listWithdrawingWallets(pool, player)).toEqual([]);
});

describe('launch and logout', () => {
  test('deposits the cash balance at a launch, reports the amount and opens a session', async () => {
    const member = await scene.member();
    const launched = await scene.gateway.client.value('launchGame', {
      token: member.token,
      query: { gameCode: scene.gameCode },
    });
    expect(launched).toMatchObject({ transferred: '1000.00' });
    expect(await scene.balances(member)).toEqual([0, 0, 1000]);
    const { response } = await sendAsProvider(scene.gateway.app, 'authenticate', {
      launchToken: parseLaunchToken(launched),
    });
    expect(response).toMatchObject({ status: 'OK', balance: '1000.00', vendorWallet: vendorCode });
    const bet = {
      sessionToken: response.sessionToken,
      transactionId: randomUUID(),
      roundId: randomUUID(),
      gameCode: scene.gameCode,
      currency: 'THB',
      amount: '5',
    };
    expect((await sendAsProvider(scene.gateway.app, 'debit', bet)).response).toMatchObject({ status: 'TOKEN_EXPIRED' });
    expect(await scene.launch(member)).not.toHaveProperty('value.transferred');
    await scene.logOut(member);
  });

  test('rejects a launch while a transfer is not resolved, and launches afterwards', async () => {
    const member = await scene.member();
    scene.failNext('deposit', 'lost after');
    expect(await scene.launch(member)).toMatchObject({ status: 409, message: 'wallet.transfer_pending' });
    expect(await scene.balances(member)).toEqual([0, 1000, 0]);
    expect(await scene.launch(member)).toMatchObject({ status: 200 });
    expect(await scene.balances(member)).toEqual([0, 0, 1000]);
    await scene.logOut(member);
  });

  test('deposits the cash once in two concurrent launches, without cancelling the deposit', async () => {
    const member = await scene.member();
    const responses = await Promise.all([scene.launch(member), scene.launch(member), scene.launch(member)]);
    const outcomes = responses.map(({ status, message }) => message ?? status);
    expect(outcomes).toContain(200);
    expect(outcomes.filter((each) => each !== 200 && each !== 'wallet.transfer_pending')).toEqual([]);
    expect(await scene.balances(member)).toEqual([0, 0, 1000]);
    await scene.logOut(member);
  });

  test('rejects a launch without its deposit, and lets limited and excluded players withdraw only', async () => {
    const member = await scene.member();
    scene.failNext('deposit', 'reject');
    expect(await scene.launch(member)).toMatchObject({ status: 409, message: 'wallet.transfer_rejected' });
    await scene.gateway.pool.query('INSERT INTO stake_limits (player_id, per_day) VALUES ($1, 100000000)', [
      member.wallet.player,
    ]);
    expect(await scene.launch(member)).toMatchObject({ status: 403, message: 'wallet.limited' });
    const excluded = await scene.member();
    await scene.move(excluded, 'in', '300');
    await scene.gateway.pool.query(`UPDATE players SET status = 'excluded' WHERE id = $1`, [excluded.wallet.player]);
    expect(await scene.move(excluded, 'in', '1')).toMatchObject({ status: 403, message: 'wallet.limited' });
    expect(await scene.moveAndGetState(excluded, 'out', '300')).toBe('done');
    expect(await scene.balances(member)).toEqual([1000, 0, 0]);
  });

  test('moves the balance at a launch to the other vendor, if that has a transfer wallet', async () => {
    const member = await scene.member();
    await scene.launch(member);
    const { games } = await scene.gateway.client.value('gameList', { query: { vassalage: 'NVR' } });
    expect(await scene.launch(member, games[0]?.gameCode ?? '')).toMatchObject({ value: { transferred: '1000.00' } });
    expect(scene.vendor.getBalance(member.wallet)).toBe('0.00');
    expect(scene.vendor.getBalance({ ...member.wallet, vendor: 'NVR' })).toBe('1000.00');
    expect(await scene.launch(member, 'BGS_DICE')).toMatchObject({ status: 200 });
    expect(await scene.balances(member)).toEqual([1000, 0, 0]);
  });

  test('withdraws everything at a logout, or by the job later when the vendor does not respond', async () => {
    const member = await scene.member();
    await scene.move(member, 'in', '700');
    scene.failNext('bets', 'lost before');
    scene.failNext('balance', 'lost before');
    expect(await scene.gateway.client.call('logout', { token: member.token })).toMatchObject({ status: 200 });
    expect(await scene.balances(member)).toEqual([300, 0, 700]);
    await scene.runJob();
    expect(await scene.balances(member)).toEqual([1000, 0, 0]);
  });

  test('withdraws everything for the player, the stake of a running round after its end', async () => {
    const member = await scene.member();
    await scene.move(member, 'in', '700');
    const key = `POP/${member.wallet.player}/THB`;
    const balance = scene.vendor.balances.get(key) ?? ZERO;
    scene.vendor.inPlay.set(key, fromUnits(10_000_000n));
    scene.vendor.balances.set(key, fromUnits(balance - 10_000_000n));
    const home = await scene.gateway.client.value('walletTransfer', { token: member.token, body: { all: true } });
    expect(home.transfers).toMatchObject([{ vendor: vendorCode, direction: 'out', amount: '600.00', state: 'done' }]);
    expect(
      (await scene.gateway.client.value('merchantWallet', { token: member.token })).wallets.find(
        (each) => each.vendor === vendorCode,
      ),
    ).toMatchObject({ balance: '0.00', inPlay: '100.00', isWithdrawing: true });
    scene.vendor.inPlay.delete(key);
    scene.vendor.balances.set(key, fromUnits(10_000_000n));
    scene.vendor.play(member.wallet, { roundId: randomUUID(), gameCode: scene.gameCode, stake: '100', payout: '250' });
    await scene.runJob();
    expect(await scene.balances(member)).toEqual([1150, 0, 0]);
    expect(
      (await scene.gateway.client.value('merchantWallet', { token: member.token })).wallets.every(
        ({ isWithdrawing: leaving }) => !leaving,
      ),
    ).toBe(true);
  });

  test('lists the vendor wallets, or a single wallet when no vendor has one', async () => {
    const member = await scene.member();
    await scene.move(member, 'in', '25');
    const outcomes = await scene.gateway.client.value('merchantWallet', { token: member.token });
    expect(outcomes).toMatchObject({ isSingle: false, currency: 'THB' });
    expect(outcomes.wallets).toEqual(
      expect.arrayContaining([
        { vendor: 'POP', vendorName: 'Pop Studio', balance: '25.00', inPlay: '0.00', isWithdrawing: false },
      ]),
    );
    scene.failNext('balance', 'lost before');
    expect(
      (await scene.gateway.client.value('merchantWallet', { token: member.token })).wallets.find(
        (each) => each.vendor === 'POP',
      ),
    ).toMatchObject({ balance: null, inPlay: null });
    await scene.logOut(member);
    await scene.gateway.pool.query(`UPDATE vendors SET wallet = 'seamless'`);
    expect(await scene.gateway.client.value('merchantWallet', { token: (await scene.member()).token })).toEqual({
      isSingle: true,
      currency: 'THB',
      wallets: [],
    });
  });
});
