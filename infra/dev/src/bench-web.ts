import path from 'node:path';
import { chromium } from 'playwright';
import type { Cleanup } from '@marquee/service/command';
import { requireBrowser } from '#command/browser.ts';
import { buildBundle } from '#bench-web/bundle/build-bundle.ts';
import { createBundlePage } from '#bench-web/bundle/create-bundle-page.ts';
import { compressFiles } from '#bench-web/bundle/compress-files.ts';
import { readRemotes } from '#bench-web/bundle/remotes.ts';
import { createCertificate } from '#bench-web/certificate.ts';
import { startFrontServer } from '#bench-web/front-server.ts';
import { registerMember } from '#bench-web/register-member.ts';
import { readOptions } from '#bench-web/options.ts';
import { measureRounds } from '#bench-web/rounds.ts';
import { startBenchmarkSite } from '#benchmark/benchmark-site.ts';
import { runBenchmark } from '#benchmark/run-benchmark.ts';
import { firstPage as route, sites } from '#bench-web/sites.ts';
import { toSummaryJson, summarise } from '#bench-web/summary.ts';
import { formatSummaryTable, formatWaterfallTable } from '#bench-web/table.ts';
import { listParts } from '#parts/parts.ts';
import { runStep } from '#command/run-step.ts';

/** Address of the bundle. It looks like a release, so that the edge serves it in the same way. */
const base = '/r/bundle/000000000000/';

async function measure(cleanups: Cleanup[]): Promise<void> {
  const { rounds, viewport, waterfall } = readOptions(process.argv.slice(2));
  const executablePath = await requireBrowser();
  const { ports, data } = await startBenchmarkSite(cleanups);
  const bundle = await runStep('Building the bundle without federation', async () => {
    const folder = path.join(data.artefacts, base.slice('/r/'.length));
    const built = await buildBundle(folder, readRemotes(listParts()));
    await compressFiles(folder, built.files);
    return built;
  });

  const certificate = createCertificate(data.keys);
  const transformPage = (isPreloaded: boolean) => (page: string) =>
    createBundlePage(page, { bundle, base, route }, isPreloaded);
  const port = ports.postgres + 1;
  const frontServer = await startFrontServer({
    port,
    edge: ports.edge,
    certificate,
    sites: { federated: null, plain: transformPage(false), preloaded: transformPage(true) },
  });
  cleanups.push(() => frontServer.close());
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', `--ignore-certificate-errors-spki-list=${certificate.fingerprint}`],
  });
  cleanups.push(() => browser.close());

  const token = await registerMember(`http://127.0.0.1:${ports.gateway}`);
  const measured = await runStep('Measuring', (report) =>
    measureRounds(browser, {
      rounds,
      viewport,
      token,
      getOrigin: (site) => `https://${site}.localhost:${port}`,
      report,
    }),
  );
  const [first] = measured;
  if (waterfall && first !== undefined)
    for (const site of sites) process.stdout.write(`\n${formatWaterfallTable(site, first[site])}\n`);
  const summary = summarise(measured);
  process.stdout.write(`\n${formatSummaryTable(summary)}\n\n${JSON.stringify(toSummaryJson(summary))}\n`);
}

await runBenchmark(measure);
