import { randomUUID } from 'node:crypto';
import { add, fromUnits, toAmount, subtract, toWire, ZERO } from '@marquee/money';
import { createSeededRandom } from '@marquee/service/seeded-random';
import { runReconciliation } from './reconciliation.job.ts';
import { listDiscrepancies } from '#modules/reconciliation/discrepancies/discrepancy.repository.ts';
import { requestRun } from './run.repository.ts';
import type { VendorFault } from '#test/fake-vendor-behaviour.ts';
import { VendorWalletScene, type VendorWalletMember } from '#test/vendor-wallet-scene.ts';

let scene: VendorWalletScene;
beforeAll(async () => {
  scene = await VendorWalletScene.open();
  await scene.gateway.pool.query(`UPDATE rounds SET settled_at = settled_at - interval '2 days'`);
});
afterAll(() => scene.close());

const faults: readonly VendorFault[] = [
  'lost after',
  'lost before',
  'invalid response',
  'late',
  'reject',
  'server error',
];
const calls = ['deposit', 'withdraw', 'result', 'balance', 'bets'] as const;

/** Performs forty random actions of a player at a vendor that fails in 30 % of its calls. Returns the net win. */
async function live(member: VendorWalletMember, random: () => number) {
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const amount = (most: number): string => toWire(fromUnits(BigInt(1 + Math.floor(random() * most * 100)) * 1_000n));
  let net = ZERO;
  for (let step = 0; step < 40; step += 1) {
    const [call, fault] = [pick(calls), pick(faults)];
    if (random() < 0.3 && call && fault) scene.failNext(call, fault);
    const stake = amount(20);
    const doings: (() => Promise<unknown> | undefined)[] = [
      () => scene.move(member, 'in', amount(300)),
      () => scene.move(member, 'out', amount(300)),
      () => scene.runJob(),
      () => scene.launch(member),
      () => scene.launch(member, 'BGS_DICE'),
      async () => scene.vendor.executeLateCalls(),
      async () => {
        if (toAmount(scene.vendor.getBalance(member.wallet)) < toAmount(stake)) return;
        const payout = pick(['0', '5.55', '41.3']) ?? '0';
        await scene.playAuthorized(member, { roundId: randomUUID(), gameCode: scene.gameCode, stake, payout });
        net = add(subtract(net, toAmount(stake)), toAmount(payout));
      },
    ];
    await pick(doings)?.();
  }
  return net;
}

test('keeps ledger and vendor balance equal, and all sums zero, in random transfers with lost responses', async () => {
  await requestRun(scene.gateway.pool);
  const random = createSeededRandom(20_261_123);
  for (let each = 0; each < 4; each += 1) {
    const member = await scene.member();
    const net = await live(member, random);
    scene.vendor.faults.length = 0;
    scene.vendor.executeLateCalls();
    for (let tried = 0; tried < 4; tried += 1) await scene.runJob();
    const { rows } = await scene.gateway.pool.query<{ kind: string; sum: bigint }>(
      'SELECT kind, sum(balance)::bigint AS sum FROM ledger_accounts WHERE player_id = $1 GROUP BY kind',
      [member.wallet.player],
    );
    const of = (kind: string) => fromUnits(rows.find((row) => row.kind === kind)?.sum ?? 0n);
    expect([toWire(of('vendor')), toWire(of('transit'))]).toEqual([scene.vendor.getBalance(member.wallet), '0.00']);
    expect(toWire(add(of('cash'), of('vendor')))).toBe(toWire(add(toAmount('1000'), net)));
  }
  await runReconciliation(scene.gateway.gateway);
  expect((await listDiscrepancies(scene.gateway.pool)).filter(({ state }) => state === 'open')).toEqual([]);
});
