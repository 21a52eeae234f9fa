import type { VendorFault } from '#test/fake-vendor-behaviour.ts';
import { VendorWalletScene, vendorCode } from '#test/vendor-wallet-scene.ts';

let scene: VendorWalletScene;
beforeAll(async () => {
  scene = await VendorWalletScene.open();
});
afterAll(() => scene.close());

describe('a transfer', () => {
  test('deposits and withdraws, and is posted only after the vendor has accepted it', async () => {
    const member = await scene.member();
    expect(await scene.moveAndGetState(member, 'in', '400')).toBe('done');
    expect(await scene.balances(member)).toEqual([600, 0, 400]);
    expect(scene.vendor.getBalance(member.wallet)).toBe('400.00');
    expect(await scene.moveAndGetState(member, 'out', '150')).toBe('done');
    expect(await scene.balances(member)).toEqual([750, 0, 250]);
    await scene.logOut(member);
  });

  test('rejects a transfer without idempotency key or vendor wallet, and with an invalid amount', async () => {
    const member = await scene.member();
    expect(
      await scene.gateway.client.call('walletTransfer', {
        token: member.token,
        body: { vendor: vendorCode, direction: 'in', amount: '1' },
      }),
    ).toMatchObject({ status: 400, message: 'idempotency.key_missing' });
    expect(await scene.move(member, 'in', '1000.01')).toMatchObject({ status: 409, message: 'wallet.not_enough' });
    for (const nothing of ['0', '0.00'])
      expect(await scene.move(member, 'in', nothing)).toMatchObject({ status: 400, message: 'input.invalid' });
    expect(await scene.move(member, 'in', '-5')).toMatchObject({ status: 400, message: 'input.invalid' });
    const elsewhere = {
      token: member.token,
      body: { vendor: 'RPG', direction: 'in', amount: '1' },
      headers: { 'idempotency-key': 'k' },
    };
    expect(await scene.gateway.client.call('walletTransfer', elsewhere)).toMatchObject({
      status: 404,
      message: 'wallet.no_vendor_wallet',
    });
    expect(await scene.moveAndGetState(member, 'out', '5')).toBe('wallet.not_enough');
    expect(await scene.balances(member)).toEqual([1000, 0, 0]);
  });

  test('deposits nothing at a disabled provider, and withdraws what it has', async () => {
    const member = await scene.member();
    await scene.moveAndGetState(member, 'in', '400');
    await scene.gateway.pool.query('UPDATE providers SET enabled = false');
    expect(await scene.move(member, 'in', '5')).toMatchObject({ status: 503, message: 'game.maintenance' });
    expect(await scene.moveAndGetState(member, 'out', '400')).toBe('done');
    await scene.gateway.pool.query('UPDATE providers SET enabled = true');
    expect(await scene.balances(member)).toEqual([1000, 0, 0]);
  });

  test('creates one transfer for 64 requests with one key, and rejects the key with another amount', async () => {
    const member = await scene.member();
    const states = await Promise.all(
      Array.from({ length: 64 }, () => scene.moveAndGetState(member, 'in', '10', 'one')),
    );
    expect(states.filter((state) => state !== 'done' && state !== 'pending')).toEqual([]);
    expect(await scene.balances(member)).toEqual([990, 0, 10]);
    expect(scene.vendor.getBalance(member.wallet)).toBe('10.00');
    expect(await scene.move(member, 'in', '11', 'one')).toMatchObject({ status: 409, message: 'idempotency.conflict' });
    await scene.logOut(member);
  });

  test('transfers no more than the balance for 64 different requests, and one at a time', async () => {
    const member = await scene.member();
    const states = await Promise.all(Array.from({ length: 64 }, () => scene.moveAndGetState(member, 'in', '300')));
    expect(states).toEqual(expect.arrayContaining(['done']));
    expect(
      states.filter((state) => !['done', 'wallet.transfer_pending', 'wallet.not_enough'].includes(String(state))),
    ).toEqual([]);
    const [cash = 0, transit, there = 0] = await scene.balances(member);
    expect([cash + there, transit]).toEqual([1000, 0]);
    expect(scene.vendor.getBalance(member.wallet)).toBe(`${there}.00`);
    await scene.logOut(member);
  });
});

describe('a vendor that gives no valid response to a deposit', () => {
  test.each<[VendorFault, string, number[]]>([
    ['lost after', 'it was done', [900, 0, 100]],
    ['lost before', 'it was never seen', [1000, 0, 0]],
    ['invalid response', 'it was done', [900, 0, 100]],
    ['server error', 'it was never seen', [1000, 0, 0]],
    ['late', 'it comes after its result was requested, and is barred', [1000, 0, 0]],
  ])('%s: the amount stays in transit until the vendor reports that %s', async (fault, _, expected) => {
    const member = await scene.member();
    scene.failNext('deposit', fault);
    expect(await scene.moveAndGetState(member, 'in', '100')).toBe('pending');
    expect(await scene.balances(member)).toEqual([900, 100, 0]);
    expect(await scene.move(member, 'in', '50')).toMatchObject({ status: 409, message: 'wallet.transfer_pending' });
    scene.failNext('result', 'lost before');
    await scene.runJob();
    expect(await scene.balances(member)).toEqual([900, 100, 0]);
    await scene.runJob();
    expect(await scene.balances(member)).toEqual(expected);
    scene.vendor.executeLateCalls();
    expect(scene.vendor.getBalance(member.wallet)).toBe(`${expected[2]}.00`);
    await scene.logOut(member);
  });

  test('accepts no response about another transfer, to a deposit, a withdrawal or a request for a result', async () => {
    const member = await scene.member();
    scene.failNext('deposit', 'other transfer');
    scene.failNext('result', 'other transfer');
    expect(await scene.moveAndGetState(member, 'in', '100')).toBe('pending');
    await scene.runJob();
    expect(await scene.balances(member)).toEqual([900, 100, 0]);
    await scene.runJob();
    expect(await scene.balances(member)).toEqual([900, 0, 100]);
    scene.failNext('withdraw', 'other transfer');
    expect(await scene.moveAndGetState(member, 'out', '100')).toBe('pending');
    expect(await scene.balances(member)).toEqual([900, 0, 100]);
    await scene.runJob();
    expect(await scene.balances(member)).toEqual([1000, 0, 0]);
  });

  test('returns the amount to the cash account when the vendor rejects the deposit', async () => {
    const member = await scene.member();
    scene.failNext('deposit', 'reject');
    expect(await scene.moveAndGetState(member, 'in', '100')).toBe('rejected');
    expect(await scene.balances(member)).toEqual([1000, 0, 0]);
  });
});

describe('a vendor that gives no valid response to a withdrawal', () => {
  test.each<[VendorFault, number[]]>([
    ['lost after', [800, 0, 200]],
    ['lost before', [700, 0, 300]],
    ['invalid response', [800, 0, 200]],
  ])('%s: nothing is posted until the result is known', async (fault, expected) => {
    const member = await scene.member();
    await scene.move(member, 'in', '300');
    scene.failNext('withdraw', fault);
    expect(await scene.moveAndGetState(member, 'out', '100')).toBe('pending');
    expect(await scene.balances(member)).toEqual([700, 0, 300]);
    await scene.runJob();
    expect(await scene.balances(member)).toEqual(expected);
    expect(scene.vendor.getBalance(member.wallet)).toBe(`${expected[2]}.00`);
    await scene.logOut(member);
  });

  test('resolves a transfer of a gateway that died before sending it like a lost response', async () => {
    const member = await scene.member();
    await scene.move(member, 'in', '300');
    await scene.gateway.pool.query(
      `INSERT INTO vendor_transfers (player_id, vendor, currency, direction, amount, next_try_at)
       VALUES ($1, $2, 'THB', 'out', 5000000, now())`,
      [member.wallet.player, vendorCode],
    );
    await scene.runJob();
    expect(await scene.balances(member)).toEqual([700, 0, 300]);
    expect(await scene.moveAndGetState(member, 'out', '300')).toBe('done');
  });
});
