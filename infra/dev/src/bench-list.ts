import { chromium } from 'playwright';
import { LongList } from '#bench-list/long-list.ts';
import { insertSlots } from '#bench-list/insert-slots.ts';
import { computePercentile } from '#benchmark/percentile.ts';
import type { Cleanup } from '@marquee/service/command';
import { requireBrowser } from '#command/browser.ts';
import { startBenchmarkSite } from '#benchmark/benchmark-site.ts';
import { runBenchmark } from '#benchmark/run-benchmark.ts';
import { runStep } from '#command/run-step.ts';

const GAMES = Number(process.env['BENCH_GAMES'] ?? 5_000);
const FIRST_GAMES = 200;
const FRAMES = 600;
/** Pixels per frame: 2,400 a second at 60 frames. */
const PIXELS = 40;

const ratio = (part: number, whole: number): number => Number((part / whole).toFixed(3));

async function measure(cleanups: Cleanup[]): Promise<void> {
  const executablePath = await requireBrowser();
  const site = await startBenchmarkSite(cleanups);
  await insertSlots(site.gatewayDatabase, GAMES);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  cleanups.push(() => browser.close());

  const list = await LongList.open(browser, `http://localhost:${site.ports.edge}`);
  await list.grow(FIRST_GAMES);
  await list.scroll(FRAMES, -PIXELS);
  const first = await list.size();
  await runStep(`Scrolling until ${GAMES} games are loaded`, () => list.grow(GAMES));
  const up = await list.scroll(FRAMES, -PIXELS);
  const down = await list.scroll(FRAMES, PIXELS);
  await list.scroll(FRAMES, -PIXELS);
  const all = await list.size();

  const frames = [...up, ...down];
  console.table({ [`${FIRST_GAMES} games`]: first, [`${GAMES} games`]: all });
  console.log(
    JSON.stringify({
      games: all.loaded,
      drawn: all.drawn,
      frameMs: {
        p50: computePercentile(frames, 0.5),
        p95: computePercentile(frames, 0.95),
        max: computePercentile(frames, 1),
      },
      framesPerSecond: ratio(
        1_000 * frames.length,
        frames.reduce((sum, frame) => sum + frame, 0),
      ),
      growth: { nodes: ratio(all.nodes, first.nodes), heap: ratio(all.heapBytes, first.heapBytes) },
    }),
  );
}

await runBenchmark(measure);
