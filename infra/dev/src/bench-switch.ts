import { chromium } from 'playwright';
import { rollOut } from './bench-switch/listening-tabs.ts';
import { buildNextLobby, headings } from './bench-switch/next-version.ts';
import { OpenTab, type TabSize } from './bench-switch/open-tab.ts';
import { Operator } from './bench-switch/operator.ts';
import { percentile } from './bench-switch/percentile.ts';
import { browserExecutable } from './browser.ts';
import { startSite } from './measured-site.ts';
import { allParts, builtVersion } from './parts.ts';
import { publishAndSwitch } from './publish.ts';
import { StartFailure, tellFailure } from './start-failure.ts';
import { step } from './step.ts';

const SWITCHES = Number(process.env['BENCH_SWITCHES'] ?? 200);
/** Until then the browser still compiles what runs often. */
const WARM_UP = 50;
const SIZE_EVERY = 20;
const TABS = 50;

/** The last size in parts of the first. */
const growth = (sizes: readonly TabSize[], of: keyof TabSize): number =>
  Number(((sizes.at(-1)?.[of] ?? Number.NaN) / (sizes[0]?.[of] ?? Number.NaN)).toFixed(3));

async function measure(undo: (() => Promise<void> | void)[]): Promise<void> {
  const executablePath = await browserExecutable();
  const site = await startSite(undo);
  const present = allParts().find(({ name }) => name === 'lobby');
  const now = present && builtVersion(present);
  if (!now) throw new StartFailure('The lobby is not built.');
  const { part, version: next } = await step('Building the next lobby', () => buildNextLobby(undo));
  await step('Publishing the next lobby', () => publishAndSwitch(part, site));

  const origin = `http://localhost:${site.ports.edge}`;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  undo.push(() => browser.close());
  const ops = new Operator(site);
  const tab = await OpenTab.open(browser, origin);
  await tab.untilShown(headings.next);

  const versions = [
    { version: now, heading: headings.now },
    { version: next, heading: headings.next },
  ] as const;
  /** Milliseconds from the command. */
  const switchOnce = async (index: number): Promise<number> => {
    const { version, heading } = versions[index % 2 === 0 ? 0 : 1];
    const start = performance.now();
    await ops.switch(version);
    await tab.untilShown(heading);
    return performance.now() - start;
  };
  for (let index = 0; index < WARM_UP; index += 1) await switchOnce(index);
  const sizes = [await tab.size()];
  const times = await step('Switching', async (tell) => {
    const taken: number[] = [];
    for (let index = 0; index < SWITCHES; index += 1) {
      taken.push(await switchOnce(index));
      if (taken.length % SIZE_EVERY !== 0) continue;
      sizes.push(await tab.size());
      tell(`${taken.length} of ${SWITCHES}`);
    }
    return taken;
  });
  const arrivals = await step(`Rolling out to ${TABS} tabs`, () => rollOut(origin, TABS, now, () => ops.switch(now)));

  console.table(Object.fromEntries(sizes.map((size, index) => [`${index * SIZE_EVERY} switches`, size])));
  console.log(
    JSON.stringify({
      switches: SWITCHES,
      switchMs: { p50: percentile(times, 0.5), p95: percentile(times, 0.95), max: percentile(times, 1) },
      growth: {
        heap: growth(sizes, 'heapBytes'),
        listeners: growth(sizes, 'listeners'),
        nodes: growth(sizes, 'nodes'),
        scripts: growth(sizes, 'scripts'),
      },
      rollOutMs: { tabs: TABS, p50: percentile(arrivals, 0.5), p95: percentile(arrivals, 0.95) },
    }),
  );
}

const undo: (() => Promise<void> | void)[] = [];
try {
  await measure(undo);
} catch (error) {
  tellFailure(error);
  process.exitCode = 1;
} finally {
  for (const last of undo.splice(0).reverse()) await last();
}
