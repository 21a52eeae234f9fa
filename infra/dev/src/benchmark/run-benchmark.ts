import { runCleanups, type Cleanup } from '@marquee/service/command';
import { reportError } from '#command/command-error.ts';

/** Runs a benchmark and reports its error. At the end and at a signal it runs the cleanups. */
export async function runBenchmark(measure: (cleanups: Cleanup[]) => Promise<void>): Promise<void> {
  const cleanups: Cleanup[] = [];
  const stop = () => runCleanups(cleanups);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void stop().then(() => process.exit(130)));
  try {
    await measure(cleanups);
  } catch (error) {
    reportError(error);
    process.exitCode = 1;
  } finally {
    await stop();
  }
}
