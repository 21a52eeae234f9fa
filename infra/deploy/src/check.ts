import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runCleanups, type Cleanup } from '@marquee/service/command';
import { startProxy, type ArtefactsSource } from '#check/proxy.ts';
import { readCheckOptions } from '#check/options.ts';
import { diskChecks, edgeChecks, type Check } from '#check/checks.ts';
import { findNginx } from '#configuration/nginx.ts';

const cleanups: Cleanup[] = [];
const stop = (): Promise<void> => runCleanups(cleanups);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void stop().then(() => process.exit(130)));

const getErrorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Runs the checks of one configuration and returns the number of failures. Run one after another: the
 * configurations use the same ports.
 */
async function runChecks(nginx: string, source: ArtefactsSource, checks: readonly Check[]): Promise<number> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-deploy-'));
  cleanups.push(() => fs.rmSync(folder, { recursive: true, force: true }));
  const options = readCheckOptions(process.env);
  const proxy = await startProxy(nginx, folder, source, options, cleanups);
  const server = source === 'disk' ? 'nginx' : 'the edge';
  process.stdout.write(
    `${nginx} ${proxy.brotli ? 'with' : 'without'} brotli in front of a separate edge that uses the data of ` +
      `${options.site.edge}; artefacts served by ${server}.\n`,
  );
  let failed = 0;
  for (const check of checks) {
    const failure = await check.run(proxy).then(() => null, getErrorMessage);
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
      'nginx is not installed; install it (Debian: apt-get install nginx libnginx-mod-http-brotli-static) or set ' +
        'NGINX to its path.',
    );
  const failed = (await runChecks(nginx, 'disk', diskChecks)) + (await runChecks(nginx, 'edge', edgeChecks));
  process.stdout.write(`\n${diskChecks.length + edgeChecks.length - failed} passed, ${failed} failed\n`);
  return failed === 0;
}

try {
  process.exitCode = (await checkDeployment()) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${getErrorMessage(error)}\n`);
  process.exitCode = 1;
} finally {
  await stop();
}
