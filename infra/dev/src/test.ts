import os from 'node:os';
import { checkSteps } from '#checks/checks.ts';
import { listEndToEndSteps } from '#checks/end-to-end.ts';
import { listJestSteps } from '#checks/list-jest-steps.ts';
import { runSteps } from '#checks/run-steps.ts';
import { formatFailures, type Tally } from '#checks/tally.ts';
import { reportError } from '#command/command-error.ts';

const only = process.argv.slice(2);
const wanted = (name: string) => only.length === 0 || only.includes(name);
const areLongWanted = only.includes('long');

/** With more busy steps than cores, tests exceed their time limits on a machine with slow system calls. */
const workers = os.availableParallelism();

/**
 * The browser tests take longest, so they start first, while the others fill the time that they leave. Tests of browser
 * code keep a core busy, so they run beside the last browser tests. Several parts of the service tests run at a time.
 */
function test(): Promise<Tally> {
  return runSteps(
    [
      ...(wanted('e2e') ? listEndToEndSteps('e2e') : []),
      ...(areLongWanted ? [...listEndToEndSteps('long'), ...listJestSteps('long')] : []),
      ...(wanted('checks') ? checkSteps() : []),
      ...(wanted('browser') ? listJestSteps('browser') : []),
      ...(wanted('services') ? listJestSteps('services') : []),
    ],
    workers,
  );
}

try {
  const { passed, failures } = await test();
  process.stdout.write(`\n${formatFailures(failures)}${passed} passed, ${failures.length} failed\n`);
  process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1;
} catch (error) {
  reportError(error);
  process.stdout.write('\n0 passed, 1 failed\n');
  process.exitCode = 1;
}
