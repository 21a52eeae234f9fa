import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { z } from 'zod';
import { verifyLedger } from '#modules/ledger/ledger.service.ts';
import { freePort, startScript, waitForPort } from './processes.ts';
import { prepareStage, strikeStage, type Stage } from './stage.ts';

const EVENTS = Number(process.env['HOSTILE_EVENTS'] ?? 100_000);
const GATEWAYS = 2;
/** Many events at once for few players is what makes them collide. */
const SEATS = 12;

const report = z.object({
  events: z.number(),
  stories: z.record(z.string(), z.number()),
  answers: z.record(z.string(), z.number()),
  contradictions: z.number(),
  examples: z.array(z.string()),
});

/** Lets the arcade's hostile provider loose on the gateways. */
const misbehave = async (
  { bettors, gameCode, currency, secret }: Stage,
  ports: readonly number[],
): Promise<z.output<typeof report>> => {
  const provider = spawn(process.execPath, [path.join(import.meta.dirname, '../../arcade/bench/hostile/main.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const seats = bettors.slice(0, SEATS).map(({ sessionToken }) => sessionToken);
  provider.stdin.end(
    JSON.stringify({
      gateways: ports.map((port) => `http://127.0.0.1:${port}`),
      secret,
      gameCode,
      currency,
      seats,
      events: EVENTS,
    }),
  );
  return report.parse(JSON.parse(await text(provider.stdout)));
};

const count = async (pool: pg.Pool, question: string): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM (${question}) found`);
  return rows[0]?.count ?? Number.NaN;
};

/** What must not be in the books, each counted. */
const faultsIn = async (pool: pg.Pool) => ({
  currenciesOffZero: await count(
    pool,
    'SELECT currency FROM ledger_accounts GROUP BY currency HAVING sum(balance) <> 0',
  ),
  betsWithoutEnd: await count(pool, `SELECT FROM rounds WHERE state = 'open' AND round_ref NOT LIKE 'demo-%'`),
  endsThatDoNotAddUp: await count(
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

const stage = await prepareStage();
const ports = await Promise.all(Array.from({ length: GATEWAYS }, freePort));
const gateways = ports.map((port) =>
  startScript(path.join(import.meta.dirname, '../src/server.ts'), stage.gatewayEnv(port)),
);
try {
  await Promise.all(ports.map((port) => waitForPort(port)));
  const started = performance.now();
  const { stories, answers: responses, examples, ...misbehaved } = await misbehave(stage, ports);
  const seconds = Math.round((performance.now() - started) / 1_000);
  const faults = await faultsIn(stage.pool);
  const { balanced, discrepancies } = await verifyLedger(stage.pool);
  console.table(stories);
  console.table(responses);
  for (const example of examples) console.log(example);
  for (const { check, subject, expected, found } of discrepancies)
    console.log(`${check}: ${subject} should be ${expected}, is ${found}`);
  const result = { ...misbehaved, gateways: GATEWAYS, ...faults, balanced, seconds };
  console.log(JSON.stringify(result));
  if (!balanced || misbehaved.contradictions > 0 || Object.values(faults).some((found) => found !== 0))
    process.exitCode = 1;
} finally {
  gateways.forEach((gateway) => gateway.kill('SIGTERM'));
  await strikeStage(stage);
}
