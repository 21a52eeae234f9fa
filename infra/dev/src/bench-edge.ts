import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Cleanup } from '@marquee/service/command';
import { loadPages } from '#bench-edge/load-pages.ts';
import { startBenchmarkSite } from '#benchmark/benchmark-site.ts';
import { runBenchmark } from '#benchmark/run-benchmark.ts';
import { computeMedian } from '#bench-web/statistics.ts';
import { resolveInRepository } from '#command/repository.ts';
import { runStep } from '#command/run-step.ts';

const addresses = ['/', '/rng', '/vip'];
const rounds = 5;
const seconds = 3;
const renders = process.env['BENCH_RENDERS'] ?? '20000';
const switches = process.env['BENCH_SWITCHES'] ?? '200';

/** Starts a program of the edge and returns the first line of its output. */
async function run(cleanups: Cleanup[], program: string, args: readonly string[]): Promise<string> {
  const child: ChildProcess = spawn(process.execPath, [resolveInRepository('infra/edge/bench', program), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanups.push(() => void child.kill());
  if (child.stdout === null) throw new Error(`${program} has no output`);
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${program} has ended without a result`);
  });
  const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended]);
  return String(line);
}

/** Pages a second of the edge ÷ those of a server that only compresses the same page. */
async function measurePages(cleanups: Cleanup[], edge: number, address: string) {
  const page = `http://127.0.0.1:${edge}${address}`;
  const baseline = Number(await run(cleanups, 'compressing-server.ts', [page]));
  const measured: { edge: number; compressing: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const compressing = await loadPages(baseline, address, seconds);
    const ofEdge = await loadPages(edge, address, seconds);
    if (round > 0) measured.push({ edge: ofEdge, compressing });
  }
  return {
    address,
    edge: Math.round(computeMedian(measured.map((each) => each.edge))),
    compressing: Math.round(computeMedian(measured.map((each) => each.compressing))),
    ratio: Number(computeMedian(measured.map((each) => each.edge / each.compressing)).toFixed(3)),
  };
}

async function measure(cleanups: Cleanup[]): Promise<void> {
  const { ports, data } = await startBenchmarkSite(cleanups);
  const pages: Awaited<ReturnType<typeof measurePages>>[] = [];
  for (const address of addresses)
    pages.push(await runStep(`Sending ${address}`, () => measurePages(cleanups, ports.edge, address)));
  const rendered: object = JSON.parse(
    await runStep('Rendering', () =>
      run(cleanups, 'renders.ts', [data.artefacts, `http://127.0.0.1:${ports.edge}`, renders, switches]),
    ),
  );
  console.table(pages);
  console.table([rendered]);
  console.log(JSON.stringify({ pages, ...rendered }));
}

await runBenchmark(measure);
