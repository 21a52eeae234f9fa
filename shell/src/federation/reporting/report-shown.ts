import type { LoadedRemote } from '#federation/remote-state/loaded-remote.ts';
import { sendFleetReport } from './fleet-report.ts';

// eslint-disable-next-line marquee/no-module-state -- versions are shown in a browser only
const reported = new WeakSet<LoadedRemote>();

/** Reports once that a version works: a page or a modal of it was rendered. */
export function reportShown(version: LoadedRemote): void {
  if (reported.has(version)) return;
  reported.add(version);
  const { name, release, loadMs } = version;
  sendFleetReport({
    part: name,
    version: release.version,
    class: 'loaded',
    ...(loadMs !== undefined && { durationMs: loadMs }),
  });
}
