import path from 'node:path';
import { createDatabase, type TestDatabase } from '@marquee/testing/postgres';
import { reconcile } from '#modules/ledger/ledger.service.ts';
import type { JobKind, Measured } from './jobs.ts';
import { preparePgbench, runPgbench } from './pgbench.ts';
import { findPgbench, freePort, measure, startScript, waitForPort } from './processes.ts';
import { prepareStage, strikeStage, type Stage } from './stage.ts';

const CONNECTIONS = 16;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const MOST_PER_SECOND = 12_000;

const median = (values: readonly number[]): number => [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
const round = (value: number, digits = 2): number => Number(value.toFixed(digits));

interface Ports {
  readonly gateway: number;
  readonly bare: number;
}

const startBoth = async (stage: Stage): Promise<Ports & { stop: () => void }> => {
  const [gateway, bare] = [await freePort(), await freePort()];
  const processes = [
    startScript(path.join(import.meta.dirname, '../src/server.ts'), stage.gatewayEnv(gateway)),
    startScript(path.join(import.meta.dirname, 'bare.ts'), {
      ...stage.gatewayEnv(bare), BENCH_PLAYER: stage.playerId, BENCH_CURRENCY: stage.currency,
    }),
  ];
  await Promise.all([waitForPort(gateway), waitForPort(bare)]);
  return { gateway, bare, stop: () => processes.forEach((child) => child.kill('SIGTERM')) };
};

interface Series {
  readonly name: string;
  readonly run: () => Promise<{ perSecond: number; p50Ms?: number; p99Ms?: number; failures?: number }>;
}

const seriesOf = ({ bettors, gameCode, currency, secret }: Stage, ports: Ports, pgbench: { program: string; database: TestDatabase } | null): Series[] => {
  const http = (name: string, kind: JobKind, port: number): Series => ({
    name,
    run: (): Promise<Measured> =>
      measure({ kind, port, connections: CONNECTIONS, seconds: SECONDS, prepared: SECONDS * MOST_PER_SECOND, bettors, gameCode, currency, secret }),
  });
  return [
    ...(pgbench ? [{ name: 'pgbench TPC-B', run: () => runPgbench(pgbench.program, pgbench.database.url, { connections: CONNECTIONS, seconds: SECONDS }) }] : []),
    http('bet', 'bet', ports.gateway),
    http('bet, bare handler', 'bet', ports.bare),
    http('bet and settlement', 'settlement', ports.gateway),
    http('catalogue', 'catalogue', ports.gateway),
    http('catalogue, bare handler', 'catalogue', ports.bare),
    http('balance', 'balance', ports.gateway),
    http('balance, bare handler', 'balance', ports.bare),
  ];
};

interface Row {
  readonly name: string;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly failures: number;
}

/** Every series once in each round, so that a slow minute of the machine falls on all of them. */
const interleave = async (series: readonly Series[]): Promise<Row[]> => {
  const results = series.map(() => [] as Awaited<ReturnType<Series['run']>>[]);
  for (const { run } of series) await run();
  for (let pass = 1; pass <= ROUNDS; pass += 1) {
    for (const [index, { run }] of series.entries()) results[index]?.push(await run());
    console.log(`round ${pass} of ${ROUNDS}: ${series.map(({ name }, index) => `${name} ${Math.round(results[index]?.at(-1)?.perSecond ?? 0)}/s`).join(', ')}`);
  }
  return series.map(({ name }, index) => {
    const all = results[index] ?? [];
    return {
      name,
      perSecond: median(all.map(({ perSecond }) => perSecond)),
      p50Ms: median(all.map(({ p50Ms }) => p50Ms ?? Number.NaN)),
      p99Ms: median(all.map(({ p99Ms }) => p99Ms ?? Number.NaN)),
      failures: all.reduce((sum, { failures = 0 }) => sum + failures, 0),
    };
  });
};

const report = (rows: readonly Row[], balanced: boolean): void => {
  const rate = (name: string): number => rows.find((row) => row.name === name)?.perSecond ?? Number.NaN;
  const ratio = (name: string, yardstick: string): number | null => {
    const value = round(rate(name) / rate(yardstick));
    return Number.isNaN(value) ? null : value;
  };
  console.table(Object.fromEntries(rows.map(({ name, perSecond, p50Ms, p99Ms, failures }) =>
    [name, { 'per second': Math.round(perSecond), 'p50 ms': round(p50Ms), 'p99 ms': round(p99Ms), failures }])));
  console.log(`${CONNECTIONS} connections, medians of ${ROUNDS} interleaved rounds of ${SECONDS} s; books ${balanced ? 'balanced' : 'NOT BALANCED'}`);
  console.log(JSON.stringify({
    catalogue: ratio('catalogue', 'catalogue, bare handler'),
    balance: ratio('balance', 'balance, bare handler'),
    bet: ratio('bet', 'pgbench TPC-B'),
    betP99Ms: round(rows.find(({ name }) => name === 'bet')?.p99Ms ?? Number.NaN),
    betToBare: ratio('bet', 'bet, bare handler'),
    betsPerSecond: Math.round(rate('bet')),
    failures: rows.reduce((sum, { failures }) => sum + failures, 0),
    balanced,
  }));
};

const stage = await prepareStage();
const program = findPgbench();
const pgbench = program ? { program, database: await createDatabase(stage.server?.url ?? process.env['DATABASE_URL']) } : null;
if (pgbench) await preparePgbench(pgbench.program, pgbench.database.url);
else console.log('pgbench is not installed: the bet is measured without its yardstick');
const { stop, ...ports } = await startBoth(stage);
try {
  const rows = await interleave(seriesOf(stage, ports, pgbench));
  const { balanced } = await reconcile(stage.pool);
  report(rows, balanced);
  if (!balanced) process.exitCode = 1;
} finally {
  stop();
  await pgbench?.database.drop();
  await strikeStage(stage);
}
