import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { devices } from '#bench-interaction/devices.ts';
import { measureScenario, type Measurement } from '#bench-interaction/measurement.ts';
import { scenarios } from '#bench-interaction/scenarios.ts';
import { registerMember } from '#bench-web/register-member.ts';
import { startBenchmarkSite } from '#benchmark/benchmark-site.ts';
import { runBenchmark } from '#benchmark/run-benchmark.ts';
import { requireBrowser } from '#command/browser.ts';
import type { Cleanup } from '@marquee/service/command';
import { printLine } from '#command/print-line.ts';
import { runStep } from '#command/run-step.ts';

/** The sum of layout shifts, and milliseconds from a press to the next paint. */
const goals = { layoutShift: 0.02, pressMs: 200 };

const { values } = parseArgs({ options: { site: { type: 'string' }, only: { type: 'string', default: '' } } });

/** Origins of the site and its gateway: a running site of the option, or a new one. */
async function findSite(cleanups: Cleanup[]): Promise<{ readonly origin: string; readonly gateway: string }> {
  if (values.site !== undefined) {
    const { origin, port, hostname } = new URL(values.site);
    return { origin, gateway: `http://${hostname}:${Number(port) + 1}` };
  }
  const { ports } = await startBenchmarkSite(cleanups, { hasGames: true });
  return { origin: `http://localhost:${ports.edge}`, gateway: `http://127.0.0.1:${ports.gateway}` };
}

const roundTo = (value: number, digits: number): number => Number(value.toFixed(digits));

async function measure(cleanups: Cleanup[]): Promise<void> {
  const executablePath = await requireBrowser();
  const { origin, gateway } = await findSite(cleanups);
  const token = await registerMember(gateway);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  cleanups.push(() => browser.close());
  const measured: Measurement[] = [];
  for (const scenario of scenarios.filter(({ name }) => name.includes(values.only)))
    for (const device of devices)
      measured.push(
        await runStep(`Using the ${scenario.name} (${device.name})`, () =>
          measureScenario(browser, { origin, token }, scenario, device),
        ),
      );
  for (const { page, device, shifts, slow } of measured) {
    for (const shift of shifts) printLine(`  ${page}, ${device}: moved ${shift}`);
    for (const { name, duration, wait, work, target, frames } of slow) {
      if (duration <= goals.pressMs) continue;
      printLine(`  ${page}, ${device}: ${name} took ${duration}, waited ${wait}, worked ${work}: ${target}`);
      for (const frame of frames) printLine(`    a frame from ${frame}`);
    }
  }
  console.table(
    measured.map(({ page, device, layoutShift, slow }) => ({
      page,
      device,
      layoutShift: roundTo(layoutShift, 4),
      presses: slow.length,
      slowestMs: slow[0]?.duration,
      target: slow[0]?.target,
    })),
  );
  const layoutShift = roundTo(Math.max(...measured.map((each) => each.layoutShift)), 4);
  const pressMs = Math.max(...measured.map(({ slow: [slowest] }) => slowest?.duration ?? 0));
  const isReached = layoutShift <= goals.layoutShift && pressMs <= goals.pressMs;
  if (!isReached) process.exitCode = 1;
  console.log(JSON.stringify({ layoutShift, pressMs, goals, isReached }));
}

await runBenchmark(measure);
