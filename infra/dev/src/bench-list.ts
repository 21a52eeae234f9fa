import { chromium } from 'playwright';
import { LongList } from './bench-list/long-list.ts';
import { insertSlots } from './bench-list/insert-slots.ts';
import { computePercentile } from './benchmark/percentile.ts';
import { requireBrowser } from './command/browser.ts';
import { startBenchmarkSite } from './benchmark/benchmark-site.ts';
import { runBenchmark } from './benchmark/run-benchmark.ts';
import { runStep } from './command/run-step.ts';

const GAMES = Number(process.env['BENCH_GAMES'] ?? 5_000);
const FEW = 200;
const FRAMES = 600;
/** Pixels per frame: 2,400 a second at 60 frames. */
const PIXELS = 40;

const share = (part: number, whole: number): number => Number((part / whole).toFixed(3));

async function measure(undo: (() => Promise<void> | void)[]): Promise<void> {
  const executablePath = await requireBrowser();
  const site = await startBenchmarkSite(undo);
  await insertSlots(site.gatewayDatabase, GAMES);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  undo.push(() => browser.close());

  const list = await LongList.open(browser, `http://localhost:${site.ports.edge}`);
  await list.grow(FEW);
  await list.scroll(FRAMES, -PIXELS);
  const few = await list.size();
  await runStep(`Scrolling until ${GAMES} games are there`, () => list.grow(GAMES));
  const up = await list.scroll(FRAMES, -PIXELS);
  const down = await list.scroll(FRAMES, PIXELS);
  await list.scroll(FRAMES, -PIXELS);
  const many = await list.size();

  const frames = [...up, ...down];
  console.table({ [`${FEW} games`]: few, [`${GAMES} games`]: many });
  console.log(
    JSON.stringify({
      games: many.loaded,
      drawn: many.drawn,
      frameMs: {
        p50: computePercentile(frames, 0.5),
        p95: computePercentile(frames, 0.95),
        max: computePercentile(frames, 1),
      },
      framesPerSecond: share(
        1_000 * frames.length,
        frames.reduce((sum, frame) => sum + frame, 0),
      ),
      growth: { nodes: share(many.nodes, few.nodes), heap: share(many.heapBytes, few.heapBytes) },
    }),
  );
}

await runBenchmark(measure);
