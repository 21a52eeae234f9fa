import { reportError } from '#command/command-error.ts';

type Undo = (() => Promise<void> | void)[];

/** Runs a benchmark and reports its error. At the end and at a signal it calls the functions of `undo`, last first. */
export async function runBenchmark(measure: (undo: Undo) => Promise<void>): Promise<void> {
  const undo: Undo = [];
  const stop = async (): Promise<void> => {
    for (const last of undo.splice(0).reverse()) await last();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void stop().then(() => process.exit(130)));
  try {
    await measure(undo);
  } catch (error) {
    reportError(error);
    process.exitCode = 1;
  } finally {
    await stop();
  }
}
