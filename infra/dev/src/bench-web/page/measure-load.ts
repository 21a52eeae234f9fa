import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';
import { NetworkLog, type NetworkRequest } from './network-log.ts';
import { findAwaitedRequests, computeWaterfallDepth } from './waterfall-depth.ts';
import { computeLcpLimit } from './compute-lcp-limit.ts';
import { computeBlockingTime } from './compute-blocking-time.ts';
import { readMeasurements, observeFirstTile } from './measurements.ts';

/** Slow 4G. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const cpuSlowdown = 4;

const observer = path.join(import.meta.dirname, 'observe-page.js');
/** Requests that start later after rendering do not belong to the load. */
const settleMs = 1_000;
const quietMs = 700;
const timeoutMs = 15_000;
const codeTypes = new Set(['Document', 'Script', 'Stylesheet']);

export interface Load {
  /** Milliseconds. */
  readonly lcp: number;
  readonly firstTile: number;
  readonly firstPaint: number;
  readonly blocking: number;
  readonly layoutShift: number;
  /** Encoded bytes of all files until the page was rendered. */
  readonly bytes: number;
  /** The same for the document, scripts and stylesheets only. */
  readonly codeBytes: number;
  readonly requests: number;
  readonly depth: number;
  /** Milliseconds in which the emulated network can at best bring what the largest paint shows. */
  readonly lcpLimit: number;
  /** Address or text of the largest contentful paint. */
  readonly largest: string;
  readonly log: readonly NetworkRequest[];
  /** Warnings and errors of the browser console. */
  readonly consoleMessages: readonly string[];
}

export interface OpenPage {
  readonly page: Page;
  readonly log: NetworkLog;
  readonly consoleMessages: readonly string[];
  /** Resolves when the first game tile is painted. */
  readonly waitForTile: () => Promise<void>;
}

/** Opens a page with the emulated network and processor. */
export async function openPage(context: BrowserContext): Promise<OpenPage> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const log = new NetworkLog();
  await log.attach(session);
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const untilTile = await observeFirstTile(page);
  await page.addInitScript({ path: observer });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, log, consoleMessages: complaints, waitForTile: untilTile };
}

export async function waitUntilQuiet(log: NetworkLog): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!log.isQuiet(quietMs) && Date.now() < deadline) await pause(50);
}

/** Loads an address, waits until the page is rendered and the network is quiet, and returns the measurements. */
export async function measureLoad(
  { page, log, consoleMessages: complaints, waitForTile: untilTile }: OpenPage,
  url: string,
): Promise<Load> {
  await page.goto(url, { waitUntil: 'commit' });
  await untilTile();
  await pause(settleMs);
  await waitUntilQuiet(log);
  const { firstPaint, firstTile, tilePicture, longTasks, largestPaint, layoutShift } = await readMeasurements(page);
  const renderedAt = Math.max(largestPaint.at, firstTile);
  const requests = log.requests.filter(({ start }) => start <= renderedAt + settleMs);
  const sumBytes = (some: readonly NetworkRequest[]): number => some.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    lcp: largestPaint.at,
    firstTile,
    firstPaint,
    blocking: computeBlockingTime({ firstPaint, longTasks }, renderedAt + settleMs),
    layoutShift,
    bytes: sumBytes(requests),
    codeBytes: sumBytes(requests.filter(({ type }) => codeTypes.has(type))),
    requests: requests.length,
    depth: computeWaterfallDepth(findAwaitedRequests(requests, renderedAt, [largestPaint.what, tilePicture])),
    lcpLimit: computeLcpLimit(requests, largestPaint, network),
    largest: largestPaint.what,
    log: requests,
    consoleMessages: complaints,
  };
}
