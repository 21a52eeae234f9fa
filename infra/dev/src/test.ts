import { requireTestBrowser } from './command/browser.ts';
import { runChecks } from './checks/checks.ts';
import { runEndToEnd } from './checks/end-to-end.ts';
import { runJest } from './checks/jest.ts';
import { emptyTally, addTallies, type Tally } from './checks/tally.ts';
import { reportError } from './command/command-error.ts';

const only = process.argv.slice(2);
const wanted = (name: string) => only.length === 0 || only.includes(name);

async function test(): Promise<Tally> {
  const browser = wanted('e2e') ? await requireTestBrowser() : '';
  let tally = emptyTally;
  if (wanted('checks')) tally = addTallies(tally, await runChecks());
  for (const project of ['browser', 'services'] as const) {
    if (wanted(project)) tally = addTallies(tally, await runJest(project));
  }
  if (wanted('e2e')) tally = addTallies(tally, await runEndToEnd(browser));
  return tally;
}

try {
  const { passed, failed } = await test();
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
} catch (error) {
  reportError(error);
  process.stdout.write('\n0 passed, 1 failed\n');
  process.exitCode = 1;
}
