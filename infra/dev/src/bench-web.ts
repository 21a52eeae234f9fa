import path from 'node:path';
import { chromium } from 'playwright';
import { browserExecutable } from './browser.ts';
import { buildBundle } from './bench-web/bundle/build-bundle.ts';
import { bundlePage } from './bench-web/bundle/bundle-page.ts';
import { compressFiles } from './bench-web/bundle/compress-files.ts';
import { readRemotes } from './bench-web/bundle/remotes.ts';
import { makeCertificate } from './bench-web/certificate.ts';
import { openFront } from './bench-web/front.ts';
import { newMember } from './bench-web/new-member.ts';
import { readOptions } from './bench-web/options.ts';
import { takeRounds } from './bench-web/rounds.ts';
import { startSite } from './measured-site.ts';
import { firstPage as route, sites } from './bench-web/sites.ts';
import { resultOf, summarise } from './bench-web/summary.ts';
import { tableOf, waterfallOf } from './bench-web/table.ts';
import { allParts } from './parts.ts';
import { tellFailure } from './start-failure.ts';
import { step } from './step.ts';

/** Where the edge serves the bundle: an address like those of releases, so that it is served like them. */
const base = '/r/bundle/000000000000/';

async function measure(undo: (() => Promise<void> | void)[]): Promise<void> {
  const { rounds, viewport, waterfall } = readOptions(process.argv.slice(2));
  const executablePath = await browserExecutable();
  const { ports, data } = await startSite(undo);
  const bundle = await step('Building the bundle without federation', async () => {
    const folder = path.join(data.artefacts, base.slice('/r/'.length));
    const built = await buildBundle(folder, readRemotes(allParts()));
    await compressFiles(folder, built.files);
    return built;
  });

  const certificate = makeCertificate(data.keys);
  const change = (preloaded: boolean) => (page: string) => bundlePage(page, { bundle, base, route }, preloaded);
  const port = ports.postgres + 1;
  const front = await openFront({
    port,
    edge: ports.edge,
    certificate,
    sites: { federated: null, plain: change(false), preloaded: change(true) },
  });
  undo.push(() => front.close());
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', `--ignore-certificate-errors-spki-list=${certificate.fingerprint}`],
  });
  undo.push(() => browser.close());

  const token = await newMember(`http://127.0.0.1:${ports.gateway}`);
  const taken = await step('Measuring', (tell) =>
    takeRounds(browser, { rounds, viewport, token, originOf: (site) => `https://${site}.localhost:${port}`, tell }),
  );
  const [first] = taken;
  if (waterfall && first !== undefined)
    for (const site of sites) process.stdout.write(`\n${waterfallOf(site, first[site])}\n`);
  const summary = summarise(taken);
  process.stdout.write(`\n${tableOf(summary)}\n\n${JSON.stringify(resultOf(summary))}\n`);
}

const undo: (() => Promise<void> | void)[] = [];
const stop = async (): Promise<void> => {
  for (const last of undo.splice(0).reverse()) await last();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void stop().then(() => process.exit(130)));

try {
  await measure(undo);
} catch (error) {
  tellFailure(error);
  process.exitCode = 1;
} finally {
  await stop();
}
