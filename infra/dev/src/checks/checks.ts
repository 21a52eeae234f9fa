import { resolveInRepository } from '#command/repository.ts';
import type { TestStep } from './run-steps.ts';
import { runTool } from './run-tool.ts';

const tool = (file: string) => resolveInRepository('node_modules', file);

interface Check {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
}

/** Slowest first, so that the last ones fill the gaps. */
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
    program: tool('oxfmt/bin/oxfmt'),
    args: ['--check', '.'],
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

/** A step for every static check; each counts as one test. */
export function checkSteps(): TestStep[] {
  return allChecks.map(({ name, program, args }) => ({
    name,
    fillsGaps: true,
    run: async () => {
      const code = await runTool(program, args, { output: 'at the end', isLowPriority: true });
      return code === 0
        ? { passed: 1, failures: [] }
        : { passed: 0, failures: [{ name, message: 'see its output above' }] };
    },
  }));
}
