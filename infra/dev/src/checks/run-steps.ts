import { addTallies, emptyTally, type Tally } from './tally.ts';

/** A part of `npm test` that can run beside the others. */
export interface TestStep {
  readonly name: string;
  /** Name of the step that must have ended before. */
  readonly after?: string;
  readonly run: () => Promise<Tally>;
}

const secondsSince = (start: number): string => ((performance.now() - start) / 1000).toFixed(1);

/** Runs steps in their order, as many at a time as there are workers. A step that throws counts as one failed test. */
export async function runSteps(steps: readonly TestStep[], workers: number): Promise<Tally> {
  const queue = [...steps];
  const running = new Map<string, Promise<void>>();
  let tally = emptyTally;

  const run = async ({ name, run: work }: TestStep): Promise<void> => {
    const start = performance.now();
    const outcome = await work().catch((error: unknown): Tally => {
      process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
      return { passed: 0, failed: 1 };
    });
    tally = addTallies(tally, outcome);
    running.delete(name);
    process.stdout.write(`${outcome.failed === 0 ? '✓' : '✗'} ${name}  ${secondsSince(start)} s\n`);
  };
  const isWaiting = (name: string): boolean => running.has(name) || queue.some((step) => step.name === name);

  while (queue.length > 0 || running.size > 0) {
    const next = queue.findIndex(({ after }) => after === undefined || !isWaiting(after));
    const [step] = running.size < workers && next !== -1 ? queue.splice(next, 1) : [];
    if (step) running.set(step.name, run(step));
    else if (running.size > 0) await Promise.race(running.values());
    else throw new Error(`the steps ${queue.map(({ name }) => name).join(', ')} wait for each other`);
  }
  return tally;
}
