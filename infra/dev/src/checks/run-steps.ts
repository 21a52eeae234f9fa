import { addTallies, emptyTally, type Tally } from './tally.ts';

/** A part of `npm test` that can run beside the others. */
export interface TestStep {
  readonly name: string;
  /** Name of the step that must have ended before. */
  readonly after?: string;
  /** Share of a worker that the step uses, above 0 and up to 1, the default. */
  readonly load?: number;
  /** Whether the step may run beyond the number of workers, because its programs have a low priority. */
  readonly fillsGaps?: boolean;
  readonly run: () => Promise<Tally>;
}

const secondsSince = (start: number): string => ((performance.now() - start) / 1000).toFixed(1);

/** Sums of loads are not exact. */
const tolerance = 1e-9;

/**
 * Starts the first step of the queue that fits, until the workers are busy, and beside them one step that fills the
 * gaps. Steps that wait for a running step start when it ends: the others leave workers free for them. A step that
 * throws counts as one failed test.
 */
export async function runSteps(steps: readonly TestStep[], workers: number): Promise<Tally> {
  const queue = [...steps];
  const running = new Map<string, Promise<void>>();
  const runningInGaps = new Set<string>();
  const loads = new Map<string, number>();
  let tally = emptyTally;

  const run = async ({ name, load = 1, fillsGaps = false, run: work }: TestStep): Promise<void> => {
    if (fillsGaps) runningInGaps.add(name);
    else loads.set(name, load);
    const start = performance.now();
    const outcome = await work().catch((error: unknown): Tally => {
      const message = error instanceof Error ? error.message : String(error);
      process.stdout.write(`${message}\n`);
      return { passed: 0, failures: [{ name, message }] };
    });
    tally = addTallies(tally, outcome);
    running.delete(name);
    runningInGaps.delete(name);
    loads.delete(name);
    process.stdout.write(`${outcome.failures.length === 0 ? '✓' : '✗'} ${name}  ${secondsSince(start)} s\n`);
  };
  const isWaiting = (name: string): boolean => running.has(name) || queue.some((step) => step.name === name);
  /** Workers that steps need when the running step ends for which they wait, beyond the worker of that step. */
  const countReserved = (): number => {
    const waiting = queue.filter(({ after }) => after !== undefined && running.has(after));
    return waiting.length - new Set(waiting.map(({ after }) => after)).size;
  };

  while (queue.length > 0 || running.size > 0) {
    const busy = [...loads.values()].reduce((sum, load) => sum + load, 0);
    const free = workers - busy - countReserved();
    const next = queue.findIndex(
      ({ after, load = 1, fillsGaps = false }) =>
        (fillsGaps ? runningInGaps.size === 0 : load <= free + tolerance) && (after === undefined || !isWaiting(after)),
    );
    const [step] = next === -1 ? [] : queue.splice(next, 1);
    if (step) running.set(step.name, run(step));
    else if (running.size > 0) await Promise.race(running.values());
    else throw new Error(`the steps ${queue.map(({ name }) => name).join(', ')} wait for each other`);
  }
  return tally;
}
