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
import { StartFailure } from './start-failure.ts';
import { step } from './step.ts';

const SWITCHES = Number(process.env['BENCH_SWITCHES'] ?? 200);
const WARM_UP = 10;
const TABS = 50;

const growth = (before: TabSize, after: TabSize, of: keyof TabSize): number => Number((after[of] / before[of]).toFixed(3));

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

  const versions = [{ version: now, heading: headings.now }, { version: next, heading: headings.next }] as const;
  const switchOnce = async (index: number): Promise<number> => {
    const { version, heading } = versions[index % 2 === 0 ? 0 : 1];
    await ops.switch(version);
    return tab.untilShown(heading);
  };
  for (let index = 0; index < WARM_UP; index += 1) await switchOnce(index);
  const before = await tab.size();
  const times = await step('Switching', async (tell) => {
    const taken: number[] = [];
    for (let index = 0; index < SWITCHES; index += 1) {
      taken.push(await switchOnce(index));
      if (taken.length % 20 === 0) tell(`${taken.length} of ${SWITCHES}, the last took ${Math.round(taken.at(-1) ?? 0)} ms`);
    }
    return taken;
  });
  const after = await tab.size();
  const arrivals = await step(`Rolling out to ${TABS} tabs`, () => rollOut(origin, TABS, now, () => ops.switch(now)));

  console.table({ before, after });
  console.log(JSON.stringify({
    switches: SWITCHES,
    switchMs: { p50: percentile(times, 0.5), p95: percentile(times, 0.95), max: percentile(times, 1) },
    growth: { heap: growth(before, after, 'heapBytes'), listeners: growth(before, after, 'listeners'), nodes: growth(before, after, 'nodes'), scripts: growth(before, after, 'scripts') },
    rollOutMs: { tabs: TABS, p50: percentile(arrivals, 0.5), p95: percentile(arrivals, 0.95) },
  }));
}

const undo: (() => Promise<void> | void)[] = [];
try {
  await measure(undo);
} catch (error) {
  process.stderr.write(`${error instanceof StartFailure ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
} finally {
  for (const last of undo.splice(0).reverse()) await last();
}
