import type { SystemStatus } from '@marquee/contract';
import { fetchSystemStatus } from '#federation/switching/system-status.query.ts';
import { awaitRevision } from '#federation/switching/await-revision.ts';
import { applyManifest, updateAllRemotes } from '#federation/switching/remote-updates.ts';
import { checkForRelease } from '#federation/loading/check-for-release.ts';
import { fleet } from '#federation/manifest/fleet.ts';
import { leases } from '#state/leases.ts';
import { watchShell } from '#federation/shell-update/watch-shell.ts';
import { refreshPermission } from '#state/permission.ts';
import { setStatus } from '#state/status.ts';

const streamPath = '/fleet/stream';
const pollIntervalMs = 30_000;
/** The edge sends a heartbeat every 15 s, so a stream that is silent for this time is dead or held up by a proxy. */
const silentMs = 45_000;

/** An event that all tabs receive at once. */
interface PushedEvent {
  /** Milliseconds over which the tabs spread their requests. */
  readonly withinMs: number;
}

const runWithJitter = (request: () => Promise<unknown>, withinMs: number): void =>
  void setTimeout(() => void request().catch(() => undefined), Math.random() * withinMs);

function onRevision({ data }: MessageEvent<string>): void {
  const { revision, withinMs }: PushedEvent & { revision: number } = JSON.parse(data);
  void awaitRevision(revision, withinMs);
}

/** The closed page needs a new permission response, which says when the site opens again. */
function applyStatus(status: SystemStatus, withinMs: number): void {
  setStatus(status);
  if (status !== 0) runWithJitter(refreshPermission, withinMs);
}

function onStatus({ data }: MessageEvent<string>): void {
  const { status, withinMs }: PushedEvent & { status: SystemStatus } = JSON.parse(data);
  applyStatus(status, withinMs);
}

/** Replaces the stream while it fails or is silent. */
async function poll(): Promise<void> {
  await checkForRelease();
  applyStatus(await fetchSystemStatus(), 0);
}

/**
 * Follows releases and the system status while the tab is visible: by server-sent events, by polling while those do not
 * arrive.
 */
export function watchFleet(): void {
  let source: EventSource | null = null;
  let polling: ReturnType<typeof setInterval> | undefined;
  /** On the clock of `performance`, which does not jump when the clock of the device is set. */
  let heardAt = 0;

  function close(): void {
    source?.close();
    source = null;
    clearInterval(polling);
  }

  function connect(): void {
    source?.close();
    const opened = new EventSource(streamPath);
    for (const [event, apply] of [
      ['revision', onRevision],
      ['status', onStatus],
      ['heartbeat', () => undefined],
    ] as const)
      opened.addEventListener(event, (message: MessageEvent<string>) => {
        heardAt = performance.now();
        apply(message);
      });
    opened.addEventListener('error', () => {
      if (opened.readyState === EventSource.CLOSED && source === opened) heardAt = -Infinity;
    });
    source = opened;
  }

  function pollWhenSilent(): void {
    if (performance.now() - heardAt < silentMs) return;
    void poll().catch(() => undefined);
    connect();
  }

  function open(): void {
    close();
    heardAt = performance.now();
    connect();
    polling = setInterval(pollWhenSilent, pollIntervalMs);
  }

  document.addEventListener('visibilitychange', () => {
    if (document.hidden) close();
    else open();
  });
  fleet.subscribe(applyManifest);
  leases.onRelease(updateAllRemotes);
  watchShell();
  if (!document.hidden) open();
}
