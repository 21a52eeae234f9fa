import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';
import { NetworkLog, type NetworkRequest } from '../network-log.ts';
import { awaitedRequests, waterfallDepth } from '../waterfall-depth.ts';
import { blockingTime } from './blocking-time.ts';
import { read, tilePainted } from './reading.ts';

/** Slow 4G, and a processor a quarter as fast. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const slowdown = 4;

const observer = path.join(import.meta.dirname, 'observe-page.js');
/** What starts later belongs to what the page does next. */
const settling = 1_000;
const quietFor = 700;
const patience = 15_000;
const code = new Set(['Document', 'Script', 'Stylesheet']);

export interface Load {
  /** Milliseconds. */
  readonly lcp: number;
  readonly firstTile: number;
  readonly firstPaint: number;
  readonly blocking: number;
  readonly layoutShift: number;
  /** Over the wire until the page stood, all files. */
  readonly bytes: number;
  /** The same for document, scripts and stylesheets. */
  readonly codeBytes: number;
  readonly requests: number;
  readonly depth: number;
  /** Address or text of the largest paint. */
  readonly largest: string;
  readonly log: readonly NetworkRequest[];
  /** What the browser's console said against the page. */
  readonly complaints: readonly string[];
}

export interface OpenPage {
  readonly page: Page;
  readonly log: NetworkLog;
  readonly complaints: readonly string[];
  /** Settles when the first game tile is painted. */
  readonly untilTile: () => Promise<void>;
}

/** Opens a page of the context under the conditions of the measurement. */
export async function openPage(context: BrowserContext): Promise<OpenPage> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const log = new NetworkLog();
  await log.attach(session);
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const untilTile = await tilePainted(page);
  await page.addInitScript({ path: observer });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, log, complaints, untilTile };
}

export async function untilQuiet(log: NetworkLog): Promise<void> {
  const deadline = Date.now() + patience;
  while (!log.isQuiet(quietFor) && Date.now() < deadline) await pause(50);
}

/** Loads an address and waits until it stands. */
export async function load({ page, log, complaints, untilTile }: OpenPage, url: string): Promise<Load> {
  await page.goto(url, { waitUntil: 'commit' });
  await untilTile();
  await pause(settling);
  await untilQuiet(log);
  const { firstPaint, firstTile, tilePicture, longTasks, largestPaint, layoutShift } = await read(page);
  const stands = Math.max(largestPaint.at, firstTile);
  const requests = log.requests.filter(({ start }) => start <= stands + settling);
  const bytesOf = (some: readonly NetworkRequest[]): number => some.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    lcp: largestPaint.at,
    firstTile,
    firstPaint,
    blocking: blockingTime({ firstPaint, longTasks }, stands + settling),
    layoutShift,
    bytes: bytesOf(requests),
    codeBytes: bytesOf(requests.filter(({ type }) => code.has(type))),
    requests: requests.length,
    depth: waterfallDepth(awaitedRequests(requests, stands, [largestPaint.what, tilePicture])),
    largest: largestPaint.what,
    log: requests,
    complaints,
  };
}
