import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startFront, type ArtefactsFrom } from '#check/front.ts';
import { readCheckOptions } from '#check/options.ts';
import { diskChecks, edgeChecks, type Check } from '#check/checks.ts';
import { findNginx } from '#nginx.ts';

const undo: (() => Promise<void> | void)[] = [];
const stop = async (): Promise<void> => {
  for (const last of undo.splice(0).reverse()) await last();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void stop().then(() => process.exit(130)));

const said = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Each configuration stands for itself, one after the other on the same ports. */
async function prove(nginx: string, from: ArtefactsFrom, wanted: readonly Check[]): Promise<number> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-deploy-'));
  undo.push(() => fs.rmSync(folder, { recursive: true, force: true }));
  const options = readCheckOptions(process.env);
  const front = await startFront(nginx, folder, from, options, undo);
  process.stdout.write(
    `${nginx} ${front.brotli ? 'with' : 'without'} brotli stands in front of the site at ${options.site.edge}, artefacts from ${from}.\n`,
  );
  let failed = 0;
  for (const proof of wanted) {
    const fault = await proof.run(front).then(() => null, said);
    if (fault !== null) failed += 1;
    process.stdout.write(
      fault === null ? `✓ ${proof.name}\n` : `✗ ${proof.name}\n  ${fault.replaceAll('\n', '\n  ')}\n`,
    );
  }
  await stop();
  return failed;
}

async function check(): Promise<boolean> {
  const nginx = findNginx();
  if (nginx === null)
    throw new Error(
      'nginx is not installed; install it (Debian: apt-get install nginx libnginx-mod-http-brotli-static) or name it in NGINX.',
    );
  const failed = (await prove(nginx, 'disk', diskChecks)) + (await prove(nginx, 'edge', edgeChecks));
  process.stdout.write(`\n${diskChecks.length + edgeChecks.length - failed} passed, ${failed} failed\n`);
  return failed === 0;
}

try {
  process.exitCode = (await check()) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${said(error)}\n`);
  process.exitCode = 1;
} finally {
  await stop();
}
