import { randomInt } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Cluster } from '@marquee/testing/postgres';
import type pg from 'pg';
import { verifyLedger } from '#modules/ledger/ledger.service.ts';
import { playWithRetries } from './retrying-player.ts';
import { findFreePort } from '@marquee/testing/free-port';
import { waitForPort } from './processes.ts';
import { closeBenchEnvironment, createBenchDatabase } from './bench-environment.ts';
import { Supervisor } from './supervisor.ts';

const PLAYERS = 32;
const GATEWAY_KILLS = Number(process.env['FAULT_KILLS'] ?? 20);
const DATABASE_RESTARTS = Number(process.env['FAULT_RESTARTS'] ?? 5);
const MAX_GAP_MS = 3_000;
const PROGRESS_TIMEOUT_MS = 60_000;

/** The commands that the gateway acknowledged, and the longest time without an acknowledgement. */
class AcknowledgementLog {
  readonly acknowledged = { bet: new Set<string>(), settle: new Set<string>() };
  longestGapMs = 0;
  #last = performance.now();

  record(kind: 'bet' | 'settle', transactionId: string): void {
    const now = performance.now();
    this.longestGapMs = Math.max(this.longestGapMs, now - this.#last);
    this.#last = now;
    this.acknowledged[kind].add(transactionId);
  }

  get count(): number {
    return this.acknowledged.bet.size + this.acknowledged.settle.size;
  }

  /** Waits until as many commands as there are players were acknowledged, as play has resumed then. */
  async waitForProgress(): Promise<void> {
    const before = this.count;
    const until = performance.now() + PROGRESS_TIMEOUT_MS;
    while (this.count < before + PLAYERS) {
      if (performance.now() > until) throw new Error('no command was acknowledged for a minute');
      await wait(10);
    }
  }
}

/** Counts acknowledged commands that are missing in the journal, and journal entries that were not acknowledged. */
const compare = async (
  pool: pg.Pool,
  kind: 'bet' | 'settle',
  acknowledged: ReadonlySet<string>,
): Promise<{ lost: number; unacknowledged: number }> => {
  const { rows } = await pool.query<{ reference: string }>(
    `SELECT e.reference FROM ledger_entries e JOIN provider_transactions t ON e.reference = t.provider || ':' ||
      t.transaction_ref
      WHERE e.kind = $1 AND t.transaction_ref NOT LIKE 'demo-%'`,
    [kind],
  );
  const posted = new Map<string, number>();
  for (const { reference } of rows) posted.set(reference, (posted.get(reference) ?? 0) + 1);
  const known = [...acknowledged].filter((id) => posted.has(`arcade:${id}`)).length;
  return { lost: acknowledged.size - known, unacknowledged: rows.length - known };
};

const cluster = new Cluster({
  dataDirectory: mkdtempSync(path.join(os.tmpdir(), 'marquee-faults-')),
  port: await findFreePort(),
  isDurable: true,
});
await cluster.start();
const environment = await createBenchDatabase(cluster.url);
const port = await findFreePort();
const gateway = new Supervisor(path.join(import.meta.dirname, '../src/server.ts'), {
  ...environment.gatewayEnv(port),
  LOG_LEVEL: 'fatal',
});
try {
  gateway.start();
  await waitForPort(port);
  const acknowledgements = new AcknowledgementLog();
  let isOpen = true;
  const options = {
    ...environment,
    port,
    isOpen: () => isOpen,
    onAcknowledged: acknowledgements.record.bind(acknowledgements),
  };
  const play = Promise.all(
    environment.players.slice(0, PLAYERS).map(({ sessionToken }) => playWithRetries(options, sessionToken)),
  );
  await acknowledgements.waitForProgress();
  acknowledgements.longestGapMs = 0;

  const each = Math.max(1, Math.ceil(GATEWAY_KILLS / Math.max(1, DATABASE_RESTARTS)));
  const kills = Array.from({ length: GATEWAY_KILLS }, (_, index) =>
    index % each === each - 1 ? (['gateway', 'database'] as const) : (['gateway'] as const),
  );
  const faults = kills.flat();
  const longest = { gateway: 0, database: 0 };
  for (const fault of faults) {
    await wait(randomInt(200, 700));
    acknowledgements.longestGapMs = 0;
    if (fault === 'gateway') gateway.kill();
    else {
      await cluster.stop('immediate');
      await cluster.start();
    }
    await acknowledgements.waitForProgress();
    longest[fault] = Math.max(longest[fault], acknowledgements.longestGapMs);
    console.log(
      `${fault} ${fault === 'gateway' ? 'killed' : 'restarted'}: ` +
        `no response for ${Math.round(acknowledgements.longestGapMs)} ms, ` +
        `${acknowledgements.count} acknowledged so far`,
    );
  }
  isOpen = false;
  await play;

  const bets = await compare(environment.pool, 'bet', acknowledgements.acknowledged.bet);
  const payouts = await compare(environment.pool, 'settle', acknowledgements.acknowledged.settle);
  const { balanced, discrepancies } = await verifyLedger(environment.pool);
  for (const { check, subject, expected, found } of discrepancies)
    console.log(`${check}: ${subject} should be ${expected}, is ${found}`);
  const result = {
    acknowledged: acknowledgements.count,
    lost: bets.lost + payouts.lost,
    unacknowledged: bets.unacknowledged + payouts.unacknowledged,
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
  if (result.lost + result.unacknowledged > 0 || !balanced || result.longestGapMs >= MAX_GAP_MS) process.exitCode = 1;
} finally {
  gateway.stop();
  await closeBenchEnvironment(environment);
  await cluster.destroy();
}
