import { fromUnits } from '@marquee/money';
import { listDiscrepancies } from '#modules/reconciliation/discrepancies/discrepancy.repository.ts';
import { VendorWalletScene } from '#test/vendor-wallet-scene.ts';
import { runReconciliation } from './reconciliation.job.ts';
import { requestRun } from './run.repository.ts';

let scene: VendorWalletScene;
beforeAll(async () => {
  scene = await VendorWalletScene.open();
});
afterAll(() => scene.close());

/** Everything but the date. */
const realTimers = [
  'nextTick',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
  'performance',
  'hrtime',
  'queueMicrotask',
] as const;

test.each([
  ['behind', -2],
  ['ahead of', 2],
])('compares each wallet once while the clock of the gateway is %s that of the database', async (_where, hours) => {
  const { pool, gateway } = scene.gateway;
  /** A vendor that dates its bets by the right time. */
  const readTimes = async () => {
    const { rows } = await pool.query<{ now: Date }>('SELECT now()');
    const now = rows[0]?.now.toISOString() ?? '';
    return { placedAt: now, endedAt: now };
  };
  const compare = async () => {
    await requestRun(pool);
    await runReconciliation(gateway);
  };
  const member = await scene.depositor();
  await compare();
  const { vendor, player, currency } = member.wallet;
  const key = `${vendor}/${player}/${currency}`;
  scene.vendor.balances.set(key, fromUnits(4n));
  jest.useFakeTimers({ now: Date.now() + hours * 3_600_000, doNotFake: [...realTimers] });
  const other = await scene.depositor();
  await scene.playAuthorized(other, { ...scene.createBet('10', '4'), ...(await readTimes()) });
  await compare();
  jest.useRealTimers();
  expect(await scene.balances(other)).toEqual([900, 0, 94]);
  expect((await listDiscrepancies(pool)).filter(({ state }) => state === 'open')).toMatchObject([
    { check: 'vendor_wallet_balance', expected: '0.00004', found: '100.00' },
  ]);
  scene.vendor.balances.set(key, fromUnits(10_000_000n));
  await compare();
  await scene.logOut(member);
  await scene.logOut(other);
});
