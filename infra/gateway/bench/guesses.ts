import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { loadEnvelopeKey } from '#encryption/envelope-key.ts';
import { writeTargets, type Target } from './guesses/guess-targets.ts';
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
} from './guesses/guess-plans.ts';
import { measureTimings } from './guesses/guess-timing.ts';
import { GuessWire, Stopped, type Said } from './guesses/guess-client.ts';
import { freePort, startScript, waitForPort } from './processes.ts';
import { prepareStage, strikeStage } from './stage.ts';

const GUESSES = Number(process.env['GUESSES'] ?? 10_000);
const PAIRS = Number(process.env['GUESS_PAIRS'] ?? 150);
const AT_ONCE = 32;
const EACH = 100;

interface Row {
  readonly kind: string;
  readonly guesses: number;
  readonly targets: number;
  /** Guesses that were looked at, and the most of them at one target. */
  readonly verified: number;
  readonly most: number;
  readonly allowed: number;
  /** Guesses that nobody looked at. */
  readonly locked: number;
  /** Targets at which both gateways looked at guesses. */
  readonly shared: number;
  readonly found: number;
}

const attempt = ({ make }: Guess): Promise<readonly Said[]> =>
  make().catch((error: unknown) => {
    if (error instanceof Stopped) return [error.said];
    throw error;
  });

/** Makes all guesses of a plan, so many at once. */
const run = async ({ kind, allowed, wrong, hits, guesses }: Plan): Promise<Row> => {
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
  await Promise.all(Array.from({ length: AT_ONCE }, work));
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

const stage = await prepareStage();
const ports = [await freePort(), await freePort()];
const edgeSecret = randomBytes(24).toString('hex');
const gateways = ports.map((port) =>
  startScript(path.join(import.meta.dirname, '../src/server.ts'), {
    ...stage.gatewayEnv(port),
    RATE_LIMIT_SCALE: '1',
    EDGE_SECRET: edgeSecret,
    LOG_LEVEL: 'fatal',
  }),
);
try {
  await stage.pool.query('UPDATE merchant SET login_verification_required = true');
  for (const port of ports) await waitForPort(port, 120_000);
  const key = await loadEnvelopeKey(path.join(stage.folder, 'envelope.jwk'));
  const scene = { wire: new GuessWire(ports, edgeSecret, key), pool: stage.pool, key };
  const started = performance.now();
  const timings = await measureTimings(scene.wire, await writeTargets(stage.pool, PAIRS));

  const share = (part: number): number => Math.max(1, Math.round((GUESSES * part) / EACH));
  const people = await writeTargets(stage.pool, GUESSES);
  const takePeople = (count: number): Target[] => people.splice(0, count);
  const plans: readonly (() => Plan | Promise<Plan>)[] = [
    () => passwords(scene, takePeople(share(0.25)), EACH),
    () => spray(scene, takePeople(share(0.05) * EACH)),
    () => temporaryPasswords(scene, takePeople(share(0.1)), EACH),
    () => smsCodes(scene, takePeople(share(0.15)), EACH),
    () => authenticatorCodes(scene, takePeople(share(0.1)), EACH),
    () => loginVerificationCodes(scene, takePeople(share(0.05)), EACH),
    () => names(scene, takePeople(share(0.05)), EACH),
    () => captchas(scene, (share(0.15) * EACH) / 2),
    () => sliders(scene, (share(0.1) * EACH) / 2),
  ];
  const rows: Row[] = [];
  for (const plan of plans) rows.push(await run(await plan()));

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
      timings.map(({ call, knownMs, unknownMs, longer, tells }) => [call, { knownMs, unknownMs, longer, tells }]),
    ),
  };
  console.log(JSON.stringify(result));
  if (result.found > 0 || result.beyondLimit.length > 0 || timings.some(({ tells }) => tells)) process.exitCode = 1;
} finally {
  for (const gateway of gateways) gateway.kill('SIGTERM');
  await strikeStage(stage);
}
