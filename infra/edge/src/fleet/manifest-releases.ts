import type { FleetManifest, Release } from '@marquee/contract/fleet';

/** All releases that a manifest makes visitors load, with their parts. */
export function listReleases({ shell, remotes }: FleetManifest): (readonly [part: string, release: Release])[] {
  const ofRemotes = Object.entries(remotes).flatMap(([part, { current, lastGood, canary }]) =>
    [current, lastGood, ...(canary ? [canary.release] : [])].map((release) => [part, release] as const),
  );
  return [
    ...(shell === null ? [] : [['shell', shell.current] as const, ['shell', shell.lastGood] as const]),
    ...ofRemotes,
  ];
}
