import { resolveInRepository } from '#command/repository.ts';
import { emptyTally, addTallies, type Tally } from './tally.ts';
import { runTool } from './run-tool.ts';

const tool = (file: string) => resolveInRepository('node_modules', file);

interface Check {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
}

/** Slowest first, because two checks run at a time. */
const allChecks: readonly Check[] = [
  {
    name: 'lint and boundaries',
    program: tool('eslint/bin/eslint.js'),
    args: ['--config', 'shared/build/lint/eslint.config.mjs', '--max-warnings', '0', '.'],
  },
  {
    name: 'types of the services',
    program: tool('typescript-native/bin/tsc'),
    args: ['-p', 'shared/build/tsconfig/node.json'],
  },
  {
    name: 'types of the browser code',
    program: tool('typescript-native/bin/tsc'),
    args: ['-p', 'shared/build/tsconfig/browser.json'],
  },
  {
    name: 'types of the browser tests',
    program: tool('typescript-native/bin/tsc'),
    args: ['-p', 'shared/build/tsconfig/e2e.json'],
  },
  {
    name: 'format',
    program: tool('prettier/bin/prettier.cjs'),
    args: ['--check', '--log-level', 'warn', '--cache', '--cache-location', 'node_modules/.cache/prettier/check', '.'],
  },
  {
    name: 'styles',
    program: tool('stylelint/bin/stylelint.mjs'),
    args: [
      '--config',
      'shared/build/lint/stylelint.config.mjs',
      '{shell,remotes,shared,infra}/**/*.css',
      '!**/dist/**',
      '!**/node_modules/**',
    ],
  },
  {
    name: 'unused code and dependencies',
    program: tool('knip/bin/knip.js'),
    args: ['--config', 'shared/build/lint/knip.json'],
  },
  { name: 'repository', program: resolveInRepository('shared/build/checks/repository.ts'), args: [] },
];

async function runSequentially(queue: Iterable<Check>): Promise<Tally> {
  let tally = emptyTally;
  for (const { name, program, args } of queue) {
    const start = Date.now();
    const code = await runTool(program, args);
    process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name}  ${((Date.now() - start) / 1000).toFixed(1)} s\n`);
    tally = addTallies(tally, code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  }
  return tally;
}

/** Runs every static check, two at a time; each counts as one test. */
export async function runChecks(): Promise<Tally> {
  const queue = allChecks.values();
  const tallies = await Promise.all([runSequentially(queue), runSequentially(queue)]);
  return tallies.reduce(addTallies);
}
