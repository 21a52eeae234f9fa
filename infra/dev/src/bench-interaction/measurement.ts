import { setTimeout as pause } from 'node:timers/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { z } from 'zod';
import type { Device } from './devices.ts';
import type { Scenario } from './scenarios.ts';

const observed = z.object({
  layoutShift: z.number(),
  shifts: z.array(z.object({ value: z.number(), moved: z.array(z.string()) })),
  /** A press is several events with one id; its duration is that of the slowest. Milliseconds. */
  presses: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      startTime: z.number(),
      duration: z.number(),
      wait: z.number(),
      work: z.number(),
      target: z.string(),
    }),
  ),
  /** Frames of more than 50 ms with what took the time. Milliseconds. */
  frames: z.array(
    z.object({
      startTime: z.number(),
      duration: z.number(),
      work: z.array(z.object({ what: z.string(), ms: z.number(), layoutMs: z.number() })),
    }),
  ),
});
type Frame = z.infer<typeof observed>['frames'][number];
type ObservedPress = z.infer<typeof observed>['presses'][number];

export interface Press extends ObservedPress {
  /** The long frames until the paint after the press, with what took the time. */
  readonly frames: readonly string[];
}

export interface Measurement {
  readonly page: string;
  readonly device: string;
  readonly layoutShift: number;
  /** The largest shifts with the elements that moved. */
  readonly shifts: readonly string[];
  /** Slowest first. */
  readonly slow: readonly Press[];
}

const observer = path.join(import.meta.dirname, 'observe-interactions.js');
const dismissedPopups = { 'popups.anonymous': 'welcome,fair-play,new-reels', 'popups.member': 'live-casino,new-reels' };
/** Events are reported after the next paint. */
const reportMs = 500;
const shownShifts = 3;

/** Opens the page of a scenario, takes its steps and returns what moved and how long the presses took. */
export async function measureScenario(
  browser: Browser,
  { origin, token }: { readonly origin: string; readonly token: string },
  { name, address, needsLogin, run }: Scenario,
  device: Device,
): Promise<Measurement> {
  const context = await browser.newContext({ viewport: device.viewport, hasTouch: device.hasTouch, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: device.cpuSlowdown });
    await page.addInitScript((popups) => {
      for (const [key, value] of Object.entries(popups)) localStorage.setItem(key, value);
    }, dismissedPopups);
    if (needsLogin) await page.addInitScript((value) => sessionStorage.setItem('token', value), token);
    await page.addInitScript({ path: observer });
    await page.goto(`${origin}${address}`);
    await run(page, device);
    await pause(reportMs);
    return summarise(name, device.name, await readObserved(page));
  } finally {
    await context.close();
  }
}

async function readObserved(page: Page) {
  return observed.parse(
    await page.evaluate('({ ...measuredInteractions, layoutShift: measuredInteractions.layoutShift() })'),
  );
}

const shownWorkMs = 5;

function listFrames({ startTime, duration }: ObservedPress, frames: readonly Frame[]): string[] {
  return frames
    .filter((frame) => frame.startTime < startTime + duration && frame.startTime + frame.duration > startTime)
    .map((frame) => {
      const work = frame.work
        .filter(({ ms }) => ms >= shownWorkMs)
        .map(({ what, ms, layoutMs }) => `${Math.round(ms)} ms (layout ${Math.round(layoutMs)}) ${what}`);
      return `${Math.round(frame.startTime - startTime)} ms, for ${Math.round(frame.duration)} ms: ${work.join('; ')}`;
    });
}

function summarise(
  name: string,
  device: string,
  { layoutShift, shifts, presses, frames }: z.infer<typeof observed>,
): Measurement {
  const slowestEvents = new Map<number, ObservedPress>();
  for (const press of presses.toSorted((one, other) => one.duration - other.duration))
    slowestEvents.set(press.id, press);
  return {
    page: name,
    device,
    layoutShift,
    shifts: shifts
      .toSorted((one, other) => other.value - one.value)
      .slice(0, shownShifts)
      .map(({ value, moved }) => `${value.toFixed(4)} ${moved.join(', ')}`),
    slow: [...slowestEvents.values()]
      .toSorted((one, other) => other.duration - one.duration)
      .map((press) => ({ ...press, frames: listFrames(press, frames) })),
  };
}
