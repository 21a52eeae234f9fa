import { spawn } from 'node:child_process';
import { readBuiltVersion, writeBuiltVersion, computeWorkingVersion, type Part } from './parts.ts';
import { resolveInRepository } from '#command/repository.ts';
import { CommandError } from '#command/command-error.ts';

const CONCURRENCY = 2;
/** Messages of webpack about its cache. */
const cacheMessages = /^<w>.*\n/gm;

/** Builds one part from the working tree and returns its version. */
export function buildPart(part: Part): Promise<string> {
  const version = computeWorkingVersion(part);
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [resolveInRepository('node_modules/webpack-cli/bin/cli.js'), 'build', '--mode', 'production'],
      {
        cwd: part.folder,
        env: { ...process.env, NODE_ENV: 'production', RELEASE_VERSION: version },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code !== 0)
        return reject(new CommandError(`${part.name} does not build:\n${output.replaceAll(cacheMessages, '').trim()}`));
      writeBuiltVersion(part, version);
      return resolve(version);
    });
  });
}

/** Builds the parts whose sources have changed since their last build, two at a time. */
export async function buildChangedParts(parts: readonly Part[], report: (progress: string) => void): Promise<void> {
  const stale = parts.filter((part) => readBuiltVersion(part) !== computeWorkingVersion(part));
  const queue = [...stale];
  let done = 0;
  const worker = async () => {
    for (let part = queue.shift(); part !== undefined; part = queue.shift()) {
      await buildPart(part);
      report(`${part.name} (${++done} of ${stale.length})`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}
