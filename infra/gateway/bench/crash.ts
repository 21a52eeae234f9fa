import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { createLaunchToken } from '@marquee/signed-calls';
import { createDatabase } from '@marquee/testing/postgres';
import { toMs } from '@marquee/time';
import pg from 'pg';
import { z } from 'zod';
import { verifyLedger } from '#modules/ledger/ledger.service.ts';
import { computePercentiles } from './percentiles.ts';
import { findFreePort } from '@marquee/testing/free-port';
import { startScript, waitForPort } from './processes.ts';
import { createBenchEnvironment, destroyBenchEnvironment, type BenchEnvironment } from './bench-environment.ts';

const PLAYERS = Number(process.env['CRASH_PLAYERS'] ?? 200);
const SECONDS = Number(process.env['CRASH_SECONDS'] ?? 60);
const GAME = 'BGS_COMET_CRASH';
/** In milliseconds: a round with a very high crash point takes two and a half minutes. */
const SETTLEMENT_TIMEOUT_MS = 180_000;

const arcadeFolder = path.join(import.meta.dirname, '../../arcade');
const report = z.object({ tickMs: z.array(z.number()), responses: z.record(z.string(), z.number()) });

/** Opens a game session for each player, as a launch on the site does. */
const launchAll = ({ pool, playerIds, currency, secret }: BenchEnvironment): Promise<string[]> =>
  Promise.all(
    playerIds.slice(0, PLAYERS).map(async (playerId) => {
      const launch = createLaunchToken(secret, Date.now() + toMs({ minutes: 5 }));
      const hash = createHash('sha256').update(launch).digest();
      await pool.query(`SELECT open_game_session('arcade', $1, $2, $3, 'en', $4, '5 minutes')`, [
        playerId,
        GAME,
        currency,
        hash,
      ]);
      return launch;
    }),
  );

const runPlayers = async (arcade: string, launches: readonly string[]): Promise<z.output<typeof report>> => {
  const child = spawn(process.execPath, [path.join(arcadeFolder, 'bench/crash/main.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify({ arcade, launches, seconds: SECONDS }));
  return report.parse(JSON.parse(await text(child.stdout)));
};

interface BetRecord {
  id: string;
  stake: string;
  paid: string;
  settled: boolean;
}

/** Bets as the arcade recorded them, after all have ended. */
const listArcadeBets = async (arcade: pg.Client): Promise<BetRecord[]> => {
  const unfinished = `SELECT FROM rounds WHERE state NOT IN ('DONE', 'REJECTED', 'ROLLED_BACK')`;
  for (
    const until = performance.now() + SETTLEMENT_TIMEOUT_MS;
    (await arcade.query(unfinished)).rowCount !== 0;
    await wait(250)
  )
    if (performance.now() > until) throw new Error('some bets have not ended');
  const { rows } = await arcade.query<BetRecord>(
    `SELECT id, state = 'DONE' AS settled, CASE state WHEN 'DONE' THEN stake ELSE 0 END::text AS stake,
       CASE state WHEN 'DONE' THEN payout ELSE 0 END::text AS paid
     FROM rounds ORDER BY id`,
  );
  return rows;
};

const listLedgerBets = async ({ pool }: BenchEnvironment): Promise<BetRecord[]> => {
  const { rows } = await pool.query<BetRecord>(
    `SELECT round_ref AS id, state = 'settled' AS settled, stake::text, payout::text AS paid FROM rounds
     WHERE game_code = $1 AND round_ref NOT LIKE 'demo-%' ORDER BY round_ref`,
    [GAME],
  );
  return rows;
};

/** Ids of bets that differ between arcade and ledger. A rejected bet may be missing in the ledger. */
const findDifferences = (arcade: readonly BetRecord[], ledger: readonly BetRecord[]): string[] => {
  const posted = new Map(ledger.map((bet) => [bet.id, bet]));
  const wrong = arcade.filter(({ id, ...recorded }) => {
    const { id: _, ...found } = posted.get(id) ?? { id, settled: false, stake: '0', paid: '0' };
    return recorded.settled !== found.settled || recorded.stake !== found.stake || recorded.paid !== found.paid;
  });
  const known = new Set(arcade.map(({ id }) => id));
  return [...wrong.map(({ id }) => id), ...ledger.filter(({ id }) => !known.has(id)).map(({ id }) => id)];
};

const environment = await createBenchEnvironment();
const database = await createDatabase(environment.server?.url ?? process.env['DATABASE_URL'] ?? '');
const [gatewayPort, arcadePort] = [await findFreePort(), await findFreePort()];
const [gatewayOrigin, arcadeOrigin] = [`http://127.0.0.1:${gatewayPort}`, `http://127.0.0.1:${arcadePort}`];
const services = [
  startScript(path.join(import.meta.dirname, '../src/server.ts'), environment.gatewayEnv(gatewayPort)),
  startScript(path.join(arcadeFolder, 'src/server.ts'), {
    NODE_ENV: 'production',
    PORT: String(arcadePort),
    DATABASE_URL: database.url,
    GATEWAY_ORIGIN: gatewayOrigin,
    ARCADE_ORIGIN: arcadeOrigin,
    SITE_ORIGIN: 'http://localhost:8080',
    PROVIDER_SECRET: environment.secret,
    LOG_LEVEL: 'error',
  }),
];
const arcade = new pg.Client({ connectionString: database.url });
try {
  await Promise.all([waitForPort(gatewayPort), waitForPort(arcadePort)]);
  await arcade.connect();
  const { tickMs, responses } = await runPlayers(arcadeOrigin, await launchAll(environment));
  const bets = await listArcadeBets(arcade);
  const differences = findDifferences(bets, await listLedgerBets(environment));
  const { balanced, discrepancies } = await verifyLedger(environment.pool);
  const { rows } = await arcade.query<{ rounds: number; bets: number; cashOuts: number }>(
    `SELECT count(DISTINCT crash_round_id)::int AS rounds, count(*)::int AS bets,
     (count(*) FILTER (WHERE multiplier_numerator > 0))::int AS "cashOuts" FROM rounds WHERE state = 'DONE'`,
  );
  console.table(responses);
  for (const { check, subject, expected, found } of discrepancies)
    console.log(`${check}: ${subject} should be ${expected}, is ${found}`);
  for (const id of differences.slice(0, 20)) console.log(`bet ${id}: arcade and ledger differ`);
  const ticks = tickMs.length;
  const { p50Ms, p99Ms } = computePercentiles(tickMs);
  const result = {
    players: PLAYERS,
    ...rows[0],
    ticks,
    tickMs: { p50: Number(p50Ms.toFixed(1)), p99: Number(p99Ms.toFixed(1)) },
    balanced: balanced && differences.length === 0,
  };
  console.table({ ticks: { sent: ticks, 'p50 ms': result.tickMs.p50, 'p99 ms': result.tickMs.p99 } });
  console.log(JSON.stringify(result));
  if (!result.balanced || result.tickMs.p99 >= 100) process.exitCode = 1;
} finally {
  for (const service of services) service.kill('SIGTERM');
  await Promise.all(
    services.map((service) => service.exitCode ?? new Promise((resolve) => service.once('exit', resolve))),
  );
  await arcade.end();
  if (!environment.server) await database.drop();
  await destroyBenchEnvironment(environment);
}
