import { spawn, type SpawnOptionsWithoutStdio } from 'node:child_process';
import { removeOutput } from '@marquee/build/part/remove-output.ts';
import { readBuiltVersion, writeBuiltVersion, computeWorkingVersion, type Part } from './parts.ts';
import { repositoryRoot, resolveInRepository } from '#command/repository.ts';
import { CommandError } from '#command/command-error.ts';

const CONCURRENCY = 2;
/** Messages of webpack about its cache. */
const cacheMessages = /^<w>.*\n/gm;

interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a program of an installed package and collects what it prints. */
function run(program: string, args: readonly string[], options: SpawnOptionsWithoutStdio): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [resolveInRepository('node_modules', program), ...args], options);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** Builds one part from the working tree and returns its version. */
export async function buildPart(part: Part): Promise<string> {
  const version = computeWorkingVersion(part);
  const { code, output } = await run('webpack-cli/bin/cli.js', ['build', '--mode', 'production'], {
    cwd: part.folder,
    env: { ...process.env, NODE_ENV: 'production', RELEASE_VERSION: version },
  });
  if (code !== 0)
    throw new CommandError(`${part.name} does not build:\n${output.replaceAll(cacheMessages, '').trim()}`);
  writeBuiltVersion(part, version);
  return version;
}

/** Parts whose sources have changed since their last build. */
function listChangedParts(parts: readonly Part[]): Part[] {
  return parts.filter((part) => readBuiltVersion(part) !== computeWorkingVersion(part));
}

/** @throws CommandError with the errors, because nothing with a type error is released */
export async function checkTypes(): Promise<void> {
  const { code, output } = await run(
    'typescript-native/bin/tsc',
    ['-p', resolveInRepository('shared/build/tsconfig/browser.json'), '--pretty', 'false'],
    { cwd: repositoryRoot },
  );
  if (code !== 0) throw new CommandError(`The working tree has type errors:\n${output.trim()}`);
}

/**
 * Builds the parts whose sources have changed since their last build, two at a time. A released part that does not
 * build loses its older output, which must not be published in its place. No further build starts then, and the other
 * one ends before this rejects.
 */
export async function buildChangedParts(parts: readonly Part[], report: (progress: string) => void): Promise<void> {
  const stale = listChangedParts(parts);
  const queue = [...stale];
  let done = 0;
  const worker = async () => {
    for (let part = queue.shift(); part !== undefined; part = queue.shift()) {
      const { folder, isReleased } = part;
      await buildPart(part).catch((error: unknown) => {
        if (isReleased) removeOutput(folder);
        queue.splice(0);
        throw error;
      });
      report(`${part.name} (${++done} of ${stale.length})`);
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: CONCURRENCY }, worker));
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/**
 * Builds the pages that services serve from the working tree. Pages that do not build any more are served as they were
 * built last, so that a mistake in the working tree does not keep a live site from starting.
 * @returns why pages are older than the working tree
 * @throws CommandError when pages do not build and were never built before
 */
export async function buildPages(
  parts: readonly Part[],
  report: (progress: string) => void,
): Promise<string | undefined> {
  try {
    await buildChangedParts(parts, report);
    return undefined;
  } catch (error) {
    if (!(error instanceof CommandError) || parts.some((part) => readBuiltVersion(part) === null)) throw error;
    const names = parts.map(({ name }) => name).join(' and ');
    return `The pages of ${names} are served as they were built last.\n${error.message}`;
  }
}
