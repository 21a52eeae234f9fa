import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startFront, type ArtefactsSource } from '#check/front.ts';
import { readCheckOptions } from '#check/options.ts';
import { diskChecks, edgeChecks, type Check } from '#check/checks.ts';
import { findNginx } from '#configuration/nginx.ts';

const undo: (() => Promise<void> | void)[] = [];
const stop = async (): Promise<void> => {
  for (const last of undo.splice(0).reverse()) await last();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void stop().then(() => process.exit(130)));

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Runs the checks of one configuration and returns the number of failures. Configurations use the same ports. */
async function runChecks(nginx: string, source: ArtefactsSource, checks: readonly Check[]): Promise<number> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-deploy-'));
  undo.push(() => fs.rmSync(folder, { recursive: true, force: true }));
  const options = readCheckOptions(process.env);
  const front = await startFront(nginx, folder, source, options, undo);
  process.stdout.write(
    `${nginx} ${front.brotli ? 'with' : 'without'} brotli in front of the site at ${options.site.edge}, artefacts from ${source}.\n`,
  );
  let failed = 0;
  for (const check of checks) {
    const failure = await check.run(front).then(() => null, messageOf);
    if (failure !== null) failed += 1;
    process.stdout.write(
      failure === null ? `✓ ${check.name}\n` : `✗ ${check.name}\n  ${failure.replaceAll('\n', '\n  ')}\n`,
    );
  }
  await stop();
  return failed;
}

async function checkDeployment(): Promise<boolean> {
  const nginx = findNginx();
  if (nginx === null)
    throw new Error(
      'nginx is not installed; install it (Debian: apt-get install nginx libnginx-mod-http-brotli-static) or name it in NGINX.',
    );
  const failed = (await runChecks(nginx, 'disk', diskChecks)) + (await runChecks(nginx, 'edge', edgeChecks));
  process.stdout.write(`\n${diskChecks.length + edgeChecks.length - failed} passed, ${failed} failed\n`);
  return failed === 0;
}

try {
  process.exitCode = (await checkDeployment()) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
} finally {
  await stop();
}
