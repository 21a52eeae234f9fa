import { chromium } from 'playwright';
import { measureRollout } from '#bench-switch/stream-clients.ts';
import { buildNextLobby, headings } from '#bench-switch/next-version.ts';
import { OpenTab, type TabSize } from '#bench-switch/open-tab.ts';
import { Operator } from '#bench-switch/operator.ts';
import { computePercentile } from '#benchmark/percentile.ts';
import type { Cleanup } from '@marquee/service/command';
import { requireBrowser } from '#command/browser.ts';
import { startBenchmarkSite } from '#benchmark/benchmark-site.ts';
import { runBenchmark } from '#benchmark/run-benchmark.ts';
import { listParts, readBuiltVersion } from '#parts/parts.ts';
import { publishAndSwitch } from '#parts/publish.ts';
import { CommandError } from '#command/command-error.ts';
import { runStep } from '#command/run-step.ts';

const SWITCHES = Number(process.env['BENCH_SWITCHES'] ?? 200);
/** Switches before the measurement, while the browser still optimises its code. */
const WARM_UP = 50;
const SIZE_EVERY = 20;
const STREAM_CLIENTS = 50;

/** Last size divided by the first. */
const growth = (sizes: readonly TabSize[], of: keyof TabSize): number =>
  Number(((sizes.at(-1)?.[of] ?? Number.NaN) / (sizes[0]?.[of] ?? Number.NaN)).toFixed(3));

async function measure(cleanups: Cleanup[]): Promise<void> {
  const executablePath = await requireBrowser();
  const site = await startBenchmarkSite(cleanups);
  const lobby = listParts().find(({ name }) => name === 'lobby');
  const currentVersion = lobby && readBuiltVersion(lobby);
  if (!currentVersion) throw new CommandError('The lobby is not built.');
  const { part, version: next } = await runStep('Building the next lobby', () => buildNextLobby(cleanups));
  await runStep('Publishing the next lobby', () => publishAndSwitch(part, site));

  const origin = `http://localhost:${site.ports.edge}`;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  cleanups.push(() => browser.close());
  const operator = new Operator(site);
  const tab = await OpenTab.open(browser, origin);
  await tab.waitForVersion(headings.next);

  const versions = [
    { version: currentVersion, heading: headings.current },
    { version: next, heading: headings.next },
  ] as const;
  /** Milliseconds from the command until the other version is shown. */
  const switchOnce = async (index: number): Promise<number> => {
    const { version, heading } = versions[index % 2 === 0 ? 0 : 1];
    const start = performance.now();
    await operator.switch(version);
    await tab.waitForVersion(heading);
    return performance.now() - start;
  };
  for (let index = 0; index < WARM_UP; index += 1) await switchOnce(index);
  const sizes = [await tab.size()];
  const times = await runStep('Switching', async (report) => {
    const durations: number[] = [];
    for (let index = 0; index < SWITCHES; index += 1) {
      durations.push(await switchOnce(index));
      if (durations.length % SIZE_EVERY !== 0) continue;
      sizes.push(await tab.size());
      report(`${durations.length} of ${SWITCHES}`);
    }
    return durations;
  });
  const arrivals = await runStep(`Rolling out to ${STREAM_CLIENTS} stream clients`, () =>
    measureRollout(origin, STREAM_CLIENTS, currentVersion, () => operator.switch(currentVersion)),
  );

  console.table(Object.fromEntries(sizes.map((size, index) => [`${index * SIZE_EVERY} switches`, size])));
  console.log(
    JSON.stringify({
      switches: SWITCHES,
      switchMs: {
        p50: computePercentile(times, 0.5),
        p95: computePercentile(times, 0.95),
        max: computePercentile(times, 1),
      },
      growth: {
        heap: growth(sizes, 'heapBytes'),
        listeners: growth(sizes, 'listeners'),
        nodes: growth(sizes, 'nodes'),
        scripts: growth(sizes, 'scripts'),
      },
      rolloutMs: {
        clients: STREAM_CLIENTS,
        p50: computePercentile(arrivals, 0.5),
        p95: computePercentile(arrivals, 0.95),
      },
    }),
  );
}

await runBenchmark(measure);
