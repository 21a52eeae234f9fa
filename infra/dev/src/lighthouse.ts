import { parseArgs } from 'node:util';
import { startBenchmarkSite } from '#benchmark/benchmark-site.ts';
import { runBenchmark } from '#benchmark/run-benchmark.ts';
import { computeMedian } from '#bench-web/statistics.ts';
import { requireBrowser } from '#command/browser.ts';
import { CommandError } from '#command/command-error.ts';
import { printLine } from '#command/print-line.ts';
import { runStep } from '#command/run-step.ts';
import { devices, installLighthouse, runLighthouse, type Metric, type Report } from '#lighthouse/run-lighthouse.ts';
import { computeScores, listMissedGoals, type MeasuredPage } from '#lighthouse/summary.ts';
import type { Cleanup } from '@marquee/service/command';

const pages = ['/', '/rng', '/vip', '/help'];

const { values } = parseArgs({
  options: { site: { type: 'string' }, rounds: { type: 'string', default: '5' }, only: { type: 'string' } },
});

function readRounds(): number {
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new CommandError(`--rounds must be a whole number, not ${values.rounds}`);
  return rounds;
}

/** Origin of the site: a running one of the option, or a new one. */
async function findSite(cleanups: Cleanup[]): Promise<string> {
  if (values.site !== undefined) return new URL(values.site).origin;
  const { ports } = await startBenchmarkSite(cleanups, { hasGames: true });
  return `http://localhost:${ports.edge}`;
}

async function measure(cleanups: Cleanup[]): Promise<void> {
  const rounds = readRounds();
  const browser = await requireBrowser();
  await installLighthouse();
  const origin = await findSite(cleanups);
  const measured: MeasuredPage[] = [];
  for (const page of pages.filter((each) => values.only === undefined || each === values.only))
    for (const device of devices)
      measured.push(
        await runStep(`Loading ${page} (${device})`, async () => {
          const reports: Report[] = [];
          while (reports.length < rounds) reports.push(await runLighthouse(`${origin}${page}`, device, browser));
          return { page, device, reports };
        }),
      );
  for (const { page, device, reports } of measured)
    for (const failure of new Set(reports.flatMap(({ failures }) => failures)))
      printLine(`  ${page} (${device}): ${failure}`);
  console.table(
    measured.map(({ page, device, reports }) => {
      const median = (metric: Metric) => computeMedian(reports.map(({ metrics }) => metrics[metric]));
      return {
        page,
        device,
        ...computeScores(reports),
        firstPaintMs: Math.round(median('first-contentful-paint')),
        lcpMs: Math.round(median('largest-contentful-paint')),
        blockingMs: Math.round(median('total-blocking-time')),
        speedIndexMs: Math.round(median('speed-index')),
        layoutShift: Number(median('cumulative-layout-shift').toFixed(3)),
      };
    }),
  );
  const missed = listMissedGoals(measured);
  if (missed.length > 0) process.exitCode = 1;
  const scores = measured.map(({ page, device, reports }) => ({ page, device, ...computeScores(reports) }));
  console.log(JSON.stringify({ rounds, scores, missed, isReached: missed.length === 0 }));
}

await runBenchmark(measure);
