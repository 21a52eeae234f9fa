import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { loadEnvelopeKey } from '#encryption/envelope-key.ts';
import { insertTargets, type Target } from '#bench/guesses/guess-targets.ts';
import {
  authenticatorCodes,
  captchas,
  names,
  passwords,
  loginVerificationCodes,
  sliders,
  smsCodes,
  spray,
  temporaryPasswords,
  type Guess,
  type Plan,
} from '#bench/guesses/guess-plans.ts';
import { measureTimings } from '#bench/guesses/guess-timing.ts';
import { getChallengeResponse, GuessClient, type GuessResponse } from '#bench/guesses/guess-client.ts';
import { findFreePort } from '@marquee/testing/free-port';
import { startScript, waitForPort } from './processes.ts';
import { createBenchEnvironment, destroyBenchEnvironment } from './bench-environment.ts';

const GUESSES = Number(process.env['GUESSES'] ?? 10_000);
const PAIRS = Number(process.env['GUESS_PAIRS'] ?? 150);
const CONCURRENCY = 32;
const GUESSES_PER_TARGET = 100;

interface Row {
  readonly kind: string;
  readonly guesses: number;
  readonly targets: number;
  /** Guesses that the gateway compared with the secret, and the highest number of them at one target. */
  readonly verified: number;
  readonly most: number;
  readonly allowed: number;
  /** Guesses that a limit rejected before the comparison. */
  readonly locked: number;
  /** Targets whose guesses were compared by both gateways. */
  readonly shared: number;
  readonly found: number;
}

const attempt = ({ run }: Guess): Promise<readonly GuessResponse[]> =>
  run().catch((error: unknown) => [getChallengeResponse(error)]);

/** Makes all guesses of a plan concurrently. */
const runPlan = async ({ kind, allowed, wrong, hits, guesses }: Plan): Promise<Row> => {
  const verified = new Map<string, number[]>();
  let [made, found] = [0, 0];
  const queue = guesses.values();
  const work = async (): Promise<void> => {
    for (const guess of queue) {
      for (const { gateway, success, message } of await attempt(guess)) {
        made += 1;
        const isRight = success || hits.includes(message);
        if (isRight) found += 1;
        if (isRight || wrong.includes(message))
          verified.set(guess.target, [...(verified.get(guess.target) ?? []), gateway]);
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  const counts = [...verified.values()];
  const total = counts.reduce((sum, gateways) => sum + gateways.length, 0);
  return {
    kind,
    guesses: made,
    targets: new Set(guesses.map(({ target }) => target)).size,
    verified: total,
    most: Math.max(0, ...counts.map((gateways) => gateways.length)),
    allowed,
    locked: made - total,
    shared: counts.filter((gateways) => new Set(gateways).size > 1).length,
    found,
  };
};

const environment = await createBenchEnvironment();
const ports = [await findFreePort(), await findFreePort()];
const edgeSecret = randomBytes(24).toString('hex');
const gateways = ports.map((port) =>
  startScript(path.join(import.meta.dirname, '../src/server.ts'), {
    ...environment.gatewayEnv(port),
    RATE_LIMIT_SCALE: '1',
    EDGE_SECRET: edgeSecret,
    LOG_LEVEL: 'fatal',
  }),
);
try {
  await environment.pool.query('UPDATE merchant SET login_verification_required = true');
  for (const port of ports) await waitForPort(port, 120_000);
  const key = await loadEnvelopeKey(path.join(environment.folder, 'envelope.jwk'));
  const context = { client: new GuessClient(ports, edgeSecret, key), pool: environment.pool, key };
  const started = performance.now();
  const timings = await measureTimings(context, await insertTargets(environment.pool, PAIRS));

  const share = (part: number): number => Math.max(1, Math.round((GUESSES * part) / GUESSES_PER_TARGET));
  const targets = await insertTargets(environment.pool, GUESSES);
  const takeTargets = (count: number): Target[] => targets.splice(0, count);
  const plans: readonly (() => Plan | Promise<Plan>)[] = [
    () => passwords(context, takeTargets(share(0.25)), GUESSES_PER_TARGET),
    () => spray(context, takeTargets(share(0.05) * GUESSES_PER_TARGET)),
    () => temporaryPasswords(context, takeTargets(share(0.1)), GUESSES_PER_TARGET),
    () => smsCodes(context, takeTargets(share(0.15)), GUESSES_PER_TARGET),
    () => authenticatorCodes(context, takeTargets(share(0.1)), GUESSES_PER_TARGET),
    () => loginVerificationCodes(context, takeTargets(share(0.05)), GUESSES_PER_TARGET),
    () => names(context, takeTargets(share(0.05)), GUESSES_PER_TARGET),
    () => captchas(context, (share(0.15) * GUESSES_PER_TARGET) / 2),
    () => sliders(context, (share(0.1) * GUESSES_PER_TARGET) / 2),
  ];
  const rows: Row[] = [];
  for (const plan of plans) rows.push(await runPlan(await plan()));

  console.table(Object.fromEntries(rows.map(({ kind, ...row }) => [kind, row])));
  console.table(Object.fromEntries(timings.map(({ call, ...row }) => [call, row])));
  const sum = (of: (row: Row) => number): number => rows.reduce((total, row) => total + of(row), 0);
  const result = {
    guesses: sum(({ guesses }) => guesses),
    found: sum(({ found }) => found),
    locked: sum(({ locked }) => locked),
    beyondLimit: rows.filter(({ most, allowed }) => most > allowed).map(({ kind }) => kind),
    seconds: Math.round((performance.now() - started) / 1_000),
    timing: Object.fromEntries(
      timings.map(({ call, knownMs, unknownMs, longer, isDistinguishable }) => [
        call,
        { knownMs, unknownMs, longer, isDistinguishable },
      ]),
    ),
  };
  console.log(JSON.stringify(result));
  if (result.found > 0 || result.beyondLimit.length > 0 || timings.some(({ isDistinguishable }) => isDistinguishable))
    process.exitCode = 1;
} finally {
  for (const gateway of gateways) gateway.kill('SIGTERM');
  await destroyBenchEnvironment(environment);
}
