import type { SystemStatus } from '@marquee/contract';
import { callApi } from '@marquee/platform';
import { reviewAll } from '#federation/live-switch.ts';
import { lookForRelease } from '#federation/look-for-release.ts';
import { fleet } from '#federation/manifest.ts';
import { leases } from '#federation/open-leases.ts';
import { followShell } from '#federation/shell-switch.ts';
import { refreshPermission } from '#host/permission.ts';
import { setStatus } from '#host/status.ts';

const address = '/fleet/stream';
const pollEvery = 30_000;

/** What all tabs hear at once; `withinMs` is the time over which they spread their questions. */
interface News {
  readonly withinMs: number;
}

const soon = (ask: () => Promise<unknown>, withinMs: number): void =>
  void setTimeout(() => void ask().catch(() => undefined), Math.random() * withinMs);

function onRevision({ data }: MessageEvent<string>): void {
  const { revision, withinMs }: News & { revision: number } = JSON.parse(data);
  if (revision > fleet.get().revision) soon(lookForRelease, withinMs);
}

/** What a closed page tells, such as when it opens again, comes with the permission response. */
function takeStatus(status: SystemStatus, withinMs: number): void {
  setStatus(status);
  if (status !== 0) soon(refreshPermission, withinMs);
}

function onStatus({ data }: MessageEvent<string>): void {
  const { status, withinMs }: News & { status: SystemStatus } = JSON.parse(data);
  takeStatus(status, withinMs);
}

/** What is pushed otherwise. */
async function poll(): Promise<void> {
  await lookForRelease();
  const { status } = await callApi('systemStatus');
  takeStatus(status, 0);
}

/** Hears of releases and of the system status while the tab is visible: pushed, or asked for where pushing fails. */
export function followFleet(): void {
  let source: EventSource | null = null;
  let polling: ReturnType<typeof setInterval> | undefined;

  function close(): void {
    source?.close();
    source = null;
    clearInterval(polling);
  }

  function open(): void {
    close();
    const opened = new EventSource(address);
    opened.addEventListener('revision', onRevision);
    opened.addEventListener('status', onStatus);
    opened.addEventListener('error', () => {
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
      clearInterval(polling);
      polling = setInterval(() => void poll().catch(() => undefined), pollEvery);
    });
    source = opened;
  }

  document.addEventListener('visibilitychange', () => {
    if (document.hidden) close();
    else open();
  });
  fleet.subscribe(reviewAll);
  leases.onFree(reviewAll);
  followShell();
  if (!document.hidden) open();
}
