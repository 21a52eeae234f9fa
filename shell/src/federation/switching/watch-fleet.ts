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

/** Replaces the stream while it fails. */
async function poll(): Promise<void> {
  await checkForRelease();
  applyStatus(await fetchSystemStatus(), 0);
}

/**
 * Follows releases and the system status while the tab is visible: by server-sent events, by polling while those fail.
 */
export function watchFleet(): void {
  let source: EventSource | null = null;
  let polling: ReturnType<typeof setInterval> | undefined;

  function close(): void {
    source?.close();
    source = null;
    clearInterval(polling);
  }

  function open(): void {
    close();
    const opened = new EventSource(streamPath);
    opened.addEventListener('revision', onRevision);
    opened.addEventListener('status', onStatus);
    opened.addEventListener('error', () => {
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
      clearInterval(polling);
      polling = setInterval(() => void poll().catch(() => undefined), pollIntervalMs);
    });
    source = opened;
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
