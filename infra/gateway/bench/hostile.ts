import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { z } from 'zod';
import { verifyLedger } from '#modules/ledger/ledger.service.ts';
import { findFreePort } from '@marquee/testing/free-port';
import { startScript, waitForPort } from './processes.ts';
import {
  createBenchEnvironment,
  destroyBenchEnvironment,
  openGame,
  type BenchEnvironment,
} from './bench-environment.ts';

const EVENTS = Number(process.env['HOSTILE_EVENTS'] ?? 100_000);
const GATEWAYS = 2;
/** Few players, so that concurrent events concern the same accounts. */
const SESSIONS = 12;
const OTHER_GAME = 'BGS_DICE';

const report = z.object({
  events: z.number(),
  scenarios: z.record(z.string(), z.number()),
  responses: z.record(z.string(), z.number()),
  contradictions: z.number(),
  examples: z.array(z.string()),
});

/** Runs the hostile provider of the arcade against the gateways. */
const runHostileProvider = async (
  { pool, players, playerIds, gameCode, currency, secret }: BenchEnvironment,
  ports: readonly number[],
): Promise<z.output<typeof report>> => {
  const provider = spawn(process.execPath, [path.join(import.meta.dirname, '../../arcade/bench/hostile/main.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const sessions = await Promise.all(
    players.slice(0, SESSIONS).map(async ({ sessionToken: token }, index) => ({
      token,
      otherToken: await openGame(pool, playerIds[index] ?? '', OTHER_GAME),
    })),
  );
  provider.stdin.end(
    JSON.stringify({
      gateways: ports.map((port) => `http://127.0.0.1:${port}`),
      secret,
      gameCode,
      otherGameCode: OTHER_GAME,
      currency,
      sessions,
      events: EVENTS,
    }),
  );
  return report.parse(JSON.parse(await text(provider.stdout)));
};

const count = async (pool: pg.Pool, query: string): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM (${query}) found`);
  return rows[0]?.count ?? Number.NaN;
};

/** Counts inconsistencies of the ledger; each must be zero. */
const countViolations = async (pool: pg.Pool) => ({
  currenciesWithWrongSum: await count(
    pool,
    'SELECT currency FROM ledger_accounts GROUP BY currency HAVING sum(balance) <> 0',
  ),
  openBets: await count(pool, `SELECT FROM rounds WHERE state = 'open' AND round_ref NOT LIKE 'demo-%'`),
  roundsWithWrongSum: await count(
    pool,
    `SELECT r.id FROM rounds r JOIN provider_transactions t ON t.round_id = r.id AND t.kind = 'debit'
    WHERE r.round_ref NOT LIKE 'demo-%' GROUP BY r.id
    HAVING (r.state = 'rolled_back') <> (count(*) FILTER (WHERE t.state = 'posted') = 0)
      OR r.stake - r.returned <> sum(t.amount) FILTER (WHERE t.state = 'posted')
        AND count(*) FILTER (WHERE t.state = 'posted') > 0`,
  ),
  postedAfterTombstone: await count(
    pool,
    `SELECT FROM provider_transactions t JOIN ledger_entries e ON e.reference = t.provider || ':' || t.transaction_ref
    WHERE t.state = 'tombstone'`,
  ),
});

const environment = await createBenchEnvironment();
const ports = await Promise.all(Array.from({ length: GATEWAYS }, findFreePort));
const gateways = ports.map((port) =>
  startScript(path.join(import.meta.dirname, '../src/server.ts'), environment.gatewayEnv(port)),
);
try {
  await Promise.all(ports.map((port) => waitForPort(port)));
  const started = performance.now();
  const { scenarios, responses, examples, ...counts } = await runHostileProvider(environment, ports);
  const seconds = Math.round((performance.now() - started) / 1_000);
  const violations = await countViolations(environment.pool);
  const { balanced, discrepancies } = await verifyLedger(environment.pool);
  console.table(scenarios);
  console.table(responses);
  for (const example of examples) console.log(example);
  for (const { check, subject, expected, found } of discrepancies)
    console.log(`${check}: ${subject} should be ${expected}, is ${found}`);
  const result = { ...counts, gateways: GATEWAYS, ...violations, balanced, seconds };
  console.log(JSON.stringify(result));
  if (!balanced || counts.contradictions > 0 || Object.values(violations).some((found) => found !== 0))
    process.exitCode = 1;
} finally {
  gateways.forEach((gateway) => gateway.kill('SIGTERM'));
  await destroyBenchEnvironment(environment);
}
