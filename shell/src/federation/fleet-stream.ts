import type { SystemStatus } from '@marquee/contract';
import { callApi } from '@marquee/platform';
import { reviewAll } from '#federation/live-switch.ts';
import { fleet, refetchFleet } from '#federation/manifest.ts';
import { leases } from '#federation/open-leases.ts';
import { reportFleet } from '#federation/report-fleet.ts';
import { followShell } from '#federation/shell-switch.ts';
import { refreshPermission } from '#host/permission.ts';
import { setStatus } from '#host/status.ts';

declare const SHELL_VERSION: string;

const address = '/fleet/stream';
const pollEvery = 30_000;
/** Milliseconds over which tabs spread their questions after a change that all of them hear of. */
const spread = 1_000;

async function lookForRelease(): Promise<void> {
  const outcome = await refetchFleet();
  if (outcome === 'refused') reportFleet({ part: 'shell', version: SHELL_VERSION, class: 'manifest-refused' });
}

function onRevision({ data }: MessageEvent<string>): void {
  const { revision }: { revision: number } = JSON.parse(data);
  if (revision > fleet.get().revision) setTimeout(() => void lookForRelease(), Math.random() * spread);
}

/** What a closed page tells, such as when it opens again, comes with the permission response. */
function takeStatus(status: SystemStatus): void {
  setStatus(status);
  if (status !== 0) setTimeout(() => void refreshPermission().catch(() => undefined), Math.random() * spread);
}

function onStatus({ data }: MessageEvent<string>): void {
  const { status }: { status: SystemStatus } = JSON.parse(data);
  takeStatus(status);
}

/** What is pushed otherwise. */
async function poll(): Promise<void> {
  await lookForRelease();
  const { status } = await callApi('systemStatus');
  takeStatus(status);
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
