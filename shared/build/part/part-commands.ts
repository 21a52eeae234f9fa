import fs from 'node:fs';
import path from 'node:path';
import { removeOutput } from './remove-output.ts';
import { repositoryRoot, runTool } from './run-tool.ts';
import { writePartProject } from './part-project.ts';

type Command = (dir: string, args: readonly string[]) => Promise<number>;

const config = (file: string): string => path.join(repositoryRoot, 'shared/build', file);
const fromRoot = (dir: string): string => path.relative(repositoryRoot, dir);

/** Runs one after the other and stops at the first failure. */
async function runAll(...tools: readonly (() => Promise<number>)[]): Promise<number> {
  for (const tool of tools) {
    const code = await tool();
    if (code !== 0) return code;
  }
  return 0;
}

/** Patterns come first, then options. Jest runs the files of any pattern, so each pattern is limited to the part. */
const test: Command = (dir, args) => {
  const folder = `${fromRoot(dir)}/`;
  const firstOption = args.findIndex((arg) => arg.startsWith('-'));
  const [patterns, options] = firstOption === -1 ? [args, []] : [args.slice(0, firstOption), args.slice(firstOption)];
  return runTool(
    'jest/bin/jest.js',
    [
      '--config',
      config('jest/browser.config.ts'),
      ...(patterns.length === 0 ? [folder] : patterns.map((pattern) => `${folder}.*${pattern}`)),
      ...options,
    ],
    { environment: { NODE_ENV: 'test' } },
  );
};

const typecheck: Command = (dir) => runTool('typescript-native/bin/tsc', ['-p', writePartProject(dir)]);

const lint: Command = (dir, args) =>
  runAll(
    () =>
      runTool('eslint/bin/eslint.js', [
        '--config',
        config('lint/eslint.config.mjs'),
        '--max-warnings',
        '0',
        ...args,
        fromRoot(dir),
      ]),
    () =>
      runTool('stylelint/bin/stylelint.mjs', [
        '--config',
        config('lint/stylelint.config.mjs'),
        '--allow-empty-input',
        `${fromRoot(dir)}/src/**/*.css`,
      ]),
    () => runTool('oxfmt/bin/oxfmt', ['--check', fromRoot(dir)]),
  );

/** A build of a release. A type error fails it, and nothing of an older build remains that could be published. */
const build: Command = async (dir, args) => {
  const code = await runAll(
    () => typecheck(dir, []),
    () =>
      runTool('webpack-cli/bin/cli.js', ['build', '--mode', 'production', ...args], {
        cwd: dir,
        environment: { NODE_ENV: 'production' },
      }),
  );
  if (code !== 0) removeOutput(dir);
  return code;
};

/** A remote runs alone; the shell needs its services and is rebuilt for them. */
const dev: Command = (dir, args) =>
  runTool(
    'webpack-cli/bin/cli.js',
    fs.existsSync(path.join(dir, 'remote.ts')) ? ['serve', ...args] : ['--watch', '--mode', 'development', ...args],
    { cwd: dir },
  );

const commands: Readonly<Record<string, Command>> = { build, dev, lint, test, typecheck };

/** Runs a command of the shell or of a remote, on that part alone. Returns the exit code. */
export async function runPartCommand(dir: string, name: string, args: readonly string[]): Promise<number> {
  const command = commands[name];
  if (command !== undefined) return command(dir, args);
  process.stderr.write(`Usage: ${Object.keys(commands).join('|')} [arguments]\n`);
  return 2;
}
