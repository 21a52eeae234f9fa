import { randomInt } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Cluster } from '@marquee/testing/postgres';
import type pg from 'pg';
import { verifyLedger } from '#modules/ledger/ledger.service.ts';
import { playFaithfully } from './faithful-bettor.ts';
import { freePort, waitForPort } from './processes.ts';
import { clearStage, furnishDatabase } from './stage.ts';
import { Supervisor } from './supervisor.ts';

const BETTORS = 32;
const GATEWAY_KILLS = Number(process.env['FAULT_KILLS'] ?? 20);
const DATABASE_RESTARTS = Number(process.env['FAULT_RESTARTS'] ?? 5);
const GAP_GOAL_MS = 3_000;
const QUIET_MS = 60_000;

/** Who was acknowledged what, and how long nobody was. */
class Ledgerkeeper {
  readonly acknowledged = { bet: new Set<string>(), settle: new Set<string>() };
  longestGapMs = 0;
  #last = performance.now();

  note(kind: 'bet' | 'settle', transactionId: string): void {
    const now = performance.now();
    this.longestGapMs = Math.max(this.longestGapMs, now - this.#last);
    this.#last = now;
    this.acknowledged[kind].add(transactionId);
  }

  get count(): number {
    return this.acknowledged.bet.size + this.acknowledged.settle.size;
  }

  /** Waits until play has gone on after a fault. */
  async playGoesOn(): Promise<void> {
    const before = this.count;
    const until = performance.now() + QUIET_MS;
    while (this.count < before + BETTORS) {
      if (performance.now() > until) throw new Error('nobody was answered for a minute');
      await wait(10);
    }
  }
}

/** Acknowledged commands that the journal does not have, and journal entries that nobody was acknowledged. */
const compare = async (
  pool: pg.Pool,
  kind: 'bet' | 'settle',
  acknowledged: ReadonlySet<string>,
): Promise<{ lost: number; doubled: number }> => {
  const { rows } = await pool.query<{ reference: string }>(
    `SELECT e.reference FROM ledger_entries e JOIN provider_transactions t ON e.reference = t.provider || ':' ||
      t.transaction_ref
      WHERE e.kind = $1 AND t.transaction_ref NOT LIKE 'demo-%'`,
    [kind],
  );
  const posted = new Map<string, number>();
  for (const { reference } of rows) posted.set(reference, (posted.get(reference) ?? 0) + 1);
  const known = [...acknowledged].filter((id) => posted.has(`arcade:${id}`)).length;
  return { lost: acknowledged.size - known, doubled: rows.length - known };
};

const cluster = new Cluster({
  dataFolder: mkdtempSync(path.join(os.tmpdir(), 'marquee-faults-')),
  port: await freePort(),
  durable: true,
});
await cluster.start();
const stage = await furnishDatabase(cluster.url);
const port = await freePort();
const gateway = new Supervisor(path.join(import.meta.dirname, '../src/server.ts'), {
  ...stage.gatewayEnv(port),
  LOG_LEVEL: 'fatal',
});
try {
  gateway.start();
  await waitForPort(port);
  const keeper = new Ledgerkeeper();
  let open = true;
  const table = { ...stage, port, open: () => open, acknowledged: keeper.note.bind(keeper) };
  const play = Promise.all(
    stage.bettors.slice(0, BETTORS).map(({ sessionToken }) => playFaithfully(table, sessionToken)),
  );
  await keeper.playGoesOn();
  keeper.longestGapMs = 0;

  const each = Math.max(1, Math.ceil(GATEWAY_KILLS / Math.max(1, DATABASE_RESTARTS)));
  const kills = Array.from({ length: GATEWAY_KILLS }, (_, index) =>
    index % each === each - 1 ? (['gateway', 'database'] as const) : (['gateway'] as const),
  );
  const faults = kills.flat();
  const longest = { gateway: 0, database: 0 };
  for (const fault of faults) {
    await wait(randomInt(200, 700));
    keeper.longestGapMs = 0;
    if (fault === 'gateway') gateway.kill();
    else {
      await cluster.stop('immediate');
      await cluster.start();
    }
    await keeper.playGoesOn();
    longest[fault] = Math.max(longest[fault], keeper.longestGapMs);
    console.log(
      `${fault} ${fault === 'gateway' ? 'killed' : 'restarted'}: nobody answered for ${Math.round(keeper.longestGapMs)} ms, ${keeper.count} acknowledged so far`,
    );
  }
  open = false;
  await play;

  const bets = await compare(stage.pool, 'bet', keeper.acknowledged.bet);
  const payouts = await compare(stage.pool, 'settle', keeper.acknowledged.settle);
  const { balanced, discrepancies } = await verifyLedger(stage.pool);
  for (const { check, subject, expected, found } of discrepancies)
    console.log(`${check}: ${subject} should be ${expected}, is ${found}`);
  const result = {
    acknowledged: keeper.count,
    lost: bets.lost + payouts.lost,
    doubled: bets.doubled + payouts.doubled,
    balanced,
    longestGapMs: Math.round(Math.max(longest.gateway, longest.database)),
    longestGapGatewayMs: Math.round(longest.gateway),
    longestGapDatabaseMs: Math.round(longest.database),
    gatewayKills: faults.filter((fault) => fault === 'gateway').length,
    databaseRestarts: faults.filter((fault) => fault === 'database').length,
    gatewayStarts: gateway.starts,
    loadAverage: Math.round(os.loadavg()[0] ?? 0),
  };
  console.table(result);
  console.log(JSON.stringify(result));
  if (result.lost + result.doubled > 0 || !balanced || result.longestGapMs >= GAP_GOAL_MS) process.exitCode = 1;
} finally {
  gateway.stop();
  await clearStage(stage);
  await cluster.destroy();
}
