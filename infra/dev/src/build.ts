import { spawn } from 'node:child_process';
import { builtVersion, recordBuiltVersion, workingVersion, type Part } from './parts.ts';
import { inRepository } from './repository.ts';
import { StartFailure } from './start-failure.ts';

const AT_ONCE = 2;
/** What webpack says about its cache. */
const aside = /^<w>.*\n/gm;

/** Builds one part from the working tree; answers its version. */
export function build(part: Part): Promise<string> {
  const version = workingVersion(part);
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [inRepository('node_modules/webpack-cli/bin/cli.js'), 'build', '--mode', 'production'],
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
        return reject(new StartFailure(`${part.name} does not build:\n${output.replaceAll(aside, '').trim()}`));
      recordBuiltVersion(part, version);
      return resolve(version);
    });
  });
}

/** Builds what has changed since it was last built, two parts at a time. */
export async function buildChanged(parts: readonly Part[], tell: (progress: string) => void): Promise<void> {
  const stale = parts.filter((part) => builtVersion(part) !== workingVersion(part));
  const waiting = [...stale];
  let done = 0;
  const worker = async () => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
      await build(part);
      tell(`${part.name} (${++done} of ${stale.length})`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
