import os from 'node:os';
import path from 'node:path';
import { createDatabase, type TestDatabase } from '@marquee/testing/postgres';
import { verifyLedger } from '#modules/ledger/ledger.service.ts';
import type { JobKind } from './jobs.ts';
import { insertLargeCatalogue } from './large-catalogue.ts';
import { preparePgbench, runPgbench } from './pgbench.ts';
import { findFreePort } from '@marquee/testing/free-port';
import { findPgbench, measure, startScript, waitForPort } from './processes.ts';
import { createBenchEnvironment, destroyBenchEnvironment, type BenchEnvironment } from './bench-environment.ts';

const CONNECTIONS = 16;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 2.5);
/** Long enough for V8 to compile the code of a bet, as in a gateway that has run for a while. */
const WARM_UP_SECONDS = 5;
const MAX_REQUESTS_PER_SECOND = 12_000;
const LARGE_CATALOGUE_GAMES = 200_000;
/** Concurrent connections; with more the measurement would include waiting for a processor. */
const READERS = 4;

const median = (values: readonly number[]): number =>
  [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
const round = (value: number, digits = 2): number => Number(value.toFixed(digits));

interface Ports {
  readonly gateway: number;
  readonly bare: number;
}

const startServers = async (environment: BenchEnvironment): Promise<Ports & { stop: () => void }> => {
  const [gateway, bare] = [await findFreePort(), await findFreePort()];
  const processes = [
    startScript(path.join(import.meta.dirname, '../src/server.ts'), environment.gatewayEnv(gateway)),
    startScript(path.join(import.meta.dirname, 'bare-handler.ts'), {
      ...environment.gatewayEnv(bare),
      BENCH_PLAYERS: environment.playerIds.join(),
      BENCH_CURRENCY: environment.currency,
    }),
  ];
  await Promise.all([waitForPort(gateway), waitForPort(bare)]);
  return { gateway, bare, stop: () => processes.forEach((child) => child.kill('SIGTERM')) };
};

interface Result {
  readonly perSecond: number;
  readonly p50Ms?: number;
  readonly p99Ms?: number;
  readonly failures?: number;
}

interface Series {
  readonly name: string;
  readonly run: (seconds: number) => Promise<Result>;
}

const TPC_B = 'pgbench TPC-B';

/** Compared series are neighbours: at most one other series runs between a measurement and its baseline. */
const createSeries = (
  { players, gameCode, currency, secret }: BenchEnvironment,
  ports: Ports,
  pgbench: { program: string; database: TestDatabase } | null,
): Series[] => {
  const http = (name: string, kind: JobKind, port: number): Series => ({
    name,
    run: (seconds) =>
      measure({
        kind,
        port,
        connections: CONNECTIONS,
        seconds,
        prepared: seconds * MAX_REQUESTS_PER_SECOND,
        players,
        gameCode,
        currency,
        secret,
      }),
  });
  return [
    ...(pgbench
      ? [
          {
            name: TPC_B,
            run: (seconds: number) =>
              runPgbench(pgbench.program, pgbench.database.url, {
                connections: CONNECTIONS,
                seconds: Math.ceil(seconds),
              }),
          },
        ]
      : []),
    http('bet', 'bet', ports.gateway),
    http('bet, bare handler', 'bet', ports.bare),
    http('bet and settlement', 'settlement', ports.gateway),
    http('catalogue', 'catalogue', ports.gateway),
    http('catalogue, bare handler', 'catalogue', ports.bare),
    http('balance', 'balance', ports.gateway),
    http('balance, bare handler', 'balance', ports.bare),
  ];
};

/** Measures filtered and searched lists of a large catalogue. */
const measureLargeCatalogue = async (
  { pool, players, gameCode, currency, secret }: BenchEnvironment,
  port: number,
): Promise<Result> => {
  await insertLargeCatalogue(pool, LARGE_CATALOGUE_GAMES);
  const run = (seconds: number) =>
    measure({
      kind: 'filtered',
      port,
      connections: READERS,
      seconds,
      prepared: 0,
      players,
      gameCode,
      currency,
      secret,
    });
  await run(WARM_UP_SECONDS);
  return run(ROUNDS * SECONDS);
};

type Measurements = ReadonlyMap<string, readonly Result[]>;

/** Runs every series once per round, in reverse order every second round, so that a slow phase affects all of them. */
const interleave = async (series: readonly Series[]): Promise<Measurements> => {
  const results = new Map(series.map(({ name }) => [name, [] as Result[]]));
  for (const { run } of series) await run(WARM_UP_SECONDS);
  for (let pass = 1; pass <= ROUNDS; pass += 1) {
    for (const { name, run } of pass % 2 ? series : [...series].reverse()) results.get(name)?.push(await run(SECONDS));
    console.log(
      `round ${pass} of ${ROUNDS}: ` +
        series.map(({ name }) => `${name} ${Math.round(results.get(name)?.at(-1)?.perSecond ?? 0)}/s`).join(', '),
    );
  }
  return results;
};

const report = (measured: Measurements, largeCatalogue: Result, balanced: boolean): void => {
  const pick = (name: string, of: (result: Result) => number | undefined): number[] =>
    (measured.get(name) ?? []).map((result) => of(result) ?? Number.NaN);
  const rates = (name: string): number[] => pick(name, ({ perSecond }) => perSecond);
  /** The median of the rounds' own ratios: what slows a round down slows both. */
  const ratio = (name: string, yardstick: string): number | null => {
    const beside = rates(yardstick);
    return beside.length === 0
      ? null
      : round(median(rates(name).map((rate, index) => rate / (beside[index] ?? Number.NaN))));
  };
  const failures = (name: string): number =>
    pick(name, (result) => result.failures ?? 0).reduce((sum, count) => sum + count, 0);
  const names = [...measured.keys()];
  console.table(
    Object.fromEntries(
      names.map((name) => [
        name,
        {
          'per second': Math.round(median(rates(name))),
          'p50 ms': round(median(pick(name, ({ p50Ms }) => p50Ms))),
          'p99 ms': round(median(pick(name, ({ p99Ms }) => p99Ms))),
          failures: failures(name),
        },
      ]),
    ),
  );
  const { perSecond, p50Ms = Number.NaN, p99Ms = Number.NaN } = largeCatalogue;
  console.log(
    `${LARGE_CATALOGUE_GAMES} games, lists filtered and searched, ${READERS} readers: ` +
      `${Math.round(perSecond)}/s, p50 ${round(p50Ms)} ms, p99 ${round(p99Ms)} ms`,
  );
  console.log(
    `${CONNECTIONS} connections, medians of ${ROUNDS} interleaved rounds of ${SECONDS} s; ` +
      `ledger ${balanced ? 'balanced' : 'NOT BALANCED'}`,
  );
  console.log(
    JSON.stringify({
      catalogue: ratio('catalogue', 'catalogue, bare handler'),
      balance: ratio('balance', 'balance, bare handler'),
      bet: ratio('bet', TPC_B),
      betP99Ms: round(median(pick('bet', ({ p99Ms }) => p99Ms))),
      tpcbP99Ms: round(median(pick(TPC_B, ({ p99Ms }) => p99Ms))),
      betToBare: ratio('bet', 'bet, bare handler'),
      largeCatalogue: {
        games: LARGE_CATALOGUE_GAMES,
        p50Ms: round(p50Ms),
        p99Ms: round(p99Ms),
        failures: largeCatalogue.failures,
      },
      betsPerSecond: Math.round(median(rates('bet'))),
      failures: names.reduce((sum, name) => sum + failures(name), 0),
      balanced,
      loadAverage: Math.round(os.loadavg()[0] ?? 0),
    }),
  );
};

const environment = await createBenchEnvironment();
const program = findPgbench();
const pgbench = program
  ? { program, database: await createDatabase(environment.server?.url ?? process.env['DATABASE_URL']) }
  : null;
if (pgbench) await preparePgbench(pgbench.program, pgbench.database.url);
else console.log('pgbench is not installed: the bet is measured without this baseline');
const { stop, ...ports } = await startServers(environment);
try {
  const measured = await interleave(createSeries(environment, ports, pgbench));
  const { balanced } = await verifyLedger(environment.pool);
  report(measured, await measureLargeCatalogue(environment, ports.gateway), balanced);
  if (!balanced) process.exitCode = 1;
} finally {
  stop();
  await pgbench?.database.drop();
  await destroyBenchEnvironment(environment);
}
