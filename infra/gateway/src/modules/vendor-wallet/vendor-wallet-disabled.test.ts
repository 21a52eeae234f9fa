import { randomUUID } from 'node:crypto';
import { VendorWalletScene, vendorCode, type VendorWalletMember } from '#test/vendor-wallet-scene.ts';

let scene: VendorWalletScene;
beforeAll(async () => {
  scene = await VendorWalletScene.open();
});
afterAll(() => scene.close());
afterEach(async () => {
  await setProviders(true);
  await setVendor(`enabled = true, wallet = 'transfer', currencies = NULL, provider = 'arcade'`);
});

const setProviders = (enabled: boolean) => scene.gateway.pool.query('UPDATE providers SET enabled = $1', [enabled]);
const setVendor = (columns: string) =>
  scene.gateway.pool.query(`UPDATE vendors SET ${columns} WHERE code = $1`, [vendorCode]);
const listWallets = async ({ token }: VendorWalletMember) =>
  (await scene.gateway.client.value('merchantWallet', { token })).wallets;
const getBalance = async ({ token }: VendorWalletMember) =>
  (await scene.gateway.client.value('balance', { token })).balance;

test('lists no wallet of a disabled provider that has nothing of the player', async () => {
  const member = await scene.member();
  expect((await listWallets(member)).map(({ vendor }) => vendor).toSorted()).toEqual(['NVR', vendorCode]);
  await setProviders(false);
  expect(await scene.gateway.client.value('merchantWallet', { token: member.token })).toEqual({
    isSingle: true,
    currency: 'THB',
    wallets: [],
  });
});

test('lists, counts and withdraws what a disabled provider has', async () => {
  const member = await scene.member();
  await scene.move(member, 'in', '400');
  await setProviders(false);
  expect(await listWallets(member)).toEqual([
    { vendor: vendorCode, vendorName: 'Pop Studio', balance: '400.00', inPlay: '0.00', isWithdrawing: false },
  ]);
  expect(await getBalance(member)).toBe('1000.00');
  expect(await scene.moveAndGetState(member, 'out', '150')).toBe('done');
  expect(await listWallets(member)).toMatchObject([{ vendor: vendorCode, balance: '250.00' }]);
  const { transfers } = await scene.gateway.client.value('walletTransfer', {
    token: member.token,
    body: { all: true },
  });
  expect(transfers).toMatchObject([{ vendor: vendorCode, direction: 'out', amount: '250.00', state: 'done' }]);
  expect(await listWallets(member)).toEqual([]);
  expect(await scene.balances(member)).toEqual([1000, 0, 0]);
});

test('imports the bets and withdraws the balance of a disabled provider at a logout', async () => {
  const member = await scene.member();
  await scene.move(member, 'in', '100');
  await setProviders(false);
  scene.vendor.play(member.wallet, { roundId: randomUUID(), gameCode: scene.gameCode, stake: '50', payout: '120' });
  await scene.logOut(member);
  expect(await scene.balances(member)).toEqual([1070, 0, 0]);
});

test('lists a wallet of a disabled provider that does not respond, and withdraws it later', async () => {
  const member = await scene.member();
  await scene.move(member, 'in', '100');
  await setProviders(false);
  scene.failNext('balance', 'lost before');
  expect(await listWallets(member)).toMatchObject([{ vendor: vendorCode, balance: null, isWithdrawing: false }]);
  scene.failNext('balance', 'lost before');
  const { transfers } = await scene.gateway.client.value('walletTransfer', {
    token: member.token,
    body: { all: true },
  });
  expect(transfers).toEqual([]);
  expect(await listWallets(member)).toMatchObject([{ vendor: vendorCode, balance: '100.00', isWithdrawing: true }]);
  await scene.runJob();
  expect(await scene.balances(member)).toEqual([1000, 0, 0]);
});

describe('a transfer that was open when its provider was disabled', () => {
  test.each([
    ['lost after', [900, 0, 100]],
    ['lost before', [1000, 0, 0]],
  ] as const)('finishes a deposit that was %s', async (fault, expected) => {
    const member = await scene.member();
    scene.failNext('deposit', fault);
    expect(await scene.moveAndGetState(member, 'in', '100', 'first')).toBe('pending');
    await setProviders(false);
    expect(await listWallets(member)).toMatchObject([{ vendor: vendorCode }]);
    expect(await getBalance(member)).toBe('1000.00');
    await scene.runJob();
    expect(await scene.balances(member)).toEqual(expected);
    expect(await scene.moveAndGetState(member, 'in', '100', 'first')).toBe(
      fault === 'lost after' ? 'done' : 'rejected',
    );
    await scene.logOut(member);
    expect(await scene.balances(member)).toEqual([1000, 0, 0]);
  });

  test('finishes a withdrawal', async () => {
    const member = await scene.member();
    await scene.move(member, 'in', '100');
    scene.failNext('withdraw', 'lost after');
    expect(await scene.moveAndGetState(member, 'out', '100')).toBe('pending');
    await setProviders(false);
    await scene.runJob();
    expect(await scene.balances(member)).toEqual([1000, 0, 0]);
    expect(await listWallets(member)).toEqual([]);
  });
});

describe.each([
  ['is not listed any more', 'enabled = false', { status: 503, message: 'game.maintenance' }],
  ['does not accept the currency any more', `currencies = '{USD}'`, { status: 503, message: 'game.maintenance' }],
  ['uses the main wallet now', `wallet = 'seamless'`, { status: 404, message: 'wallet.no_vendor_wallet' }],
])('a vendor that %s', (_, columns, rejection) => {
  test('is listed while it has money, which the player withdraws, and takes no deposit', async () => {
    const member = await scene.member();
    await scene.move(member, 'in', '400');
    await setVendor(columns);
    expect(await listWallets(member)).toMatchObject([{ vendor: 'NVR' }, { vendor: vendorCode, balance: '400.00' }]);
    expect(await getBalance(member)).toBe('1000.00');
    expect(await scene.move(member, 'in', '5')).toMatchObject(rejection);
    expect(await scene.moveAndGetState(member, 'out', '150')).toBe('done');
    expect(await scene.moveAndGetState(member, 'out', '250', 'last')).toBe('done');
    expect(await listWallets(member)).toMatchObject([{ vendor: 'NVR' }]);
    expect(await scene.moveAndGetState(member, 'out', '250', 'last')).toBe('done');
    expect(await scene.balances(member)).toEqual([1000, 0, 0]);
  });
});

test('calls no provider that is not configured, and says that it is under maintenance', async () => {
  const member = await scene.member();
  await scene.move(member, 'in', '400');
  await scene.gateway.pool.query(`INSERT INTO providers (code) VALUES ('another')`);
  await setVendor(`provider = 'another'`);
  const maintenance = { status: 503, message: 'game.maintenance' };
  expect(await scene.move(member, 'in', '10')).toMatchObject(maintenance);
  expect(await scene.move(member, 'out', '10')).toMatchObject(maintenance);
  expect(await scene.launch(member)).toMatchObject(maintenance);
  expect(await scene.balances(member)).toEqual([600, 0, 400]);
  await setVendor(`provider = 'arcade'`);
  await scene.logOut(member);
  expect(await scene.balances(member)).toEqual([1000, 0, 0]);
});
