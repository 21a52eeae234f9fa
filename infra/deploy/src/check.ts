import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openFront } from '#check/front.ts';
import { readCheckOptions } from '#check/options.ts';
import { proofs } from '#check/proofs.ts';
import { findNginx } from '#nginx.ts';

const undo: (() => Promise<void> | void)[] = [];
const stop = async (): Promise<void> => {
  for (const last of undo.splice(0).reverse()) await last();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop().then(() => process.exit(130)));

const said = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function check(): Promise<boolean> {
  const nginx = findNginx();
  if (nginx === null) throw new Error('nginx is not installed; install it (Debian: apt-get install nginx libnginx-mod-http-brotli-static) or name it in NGINX.');
  const options = readCheckOptions(process.env);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-deploy-'));
  undo.push(() => fs.rmSync(folder, { recursive: true, force: true }));
  const front = await openFront(nginx, folder, options, undo);
  process.stdout.write(`${nginx} ${front.brotli ? 'with' : 'without'} brotli stands in front of the site at ${options.site.edge}.\n`);
  let failed = 0;
  for (const { name, prove } of proofs) {
    const fault = await prove(front).then(() => null, said);
    if (fault !== null) failed += 1;
    process.stdout.write(fault === null ? `✓ ${name}\n` : `✗ ${name}\n  ${fault.replaceAll('\n', '\n  ')}\n`);
  }
  process.stdout.write(`\n${proofs.length - failed} passed, ${failed} failed\n`);
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
