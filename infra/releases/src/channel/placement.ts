/** One time that a build became live in a channel. A rollback says that what it replaced was bad. */
export interface Placement {
  readonly version: string;
  readonly build: string;
  readonly action: 'switch' | 'promote' | 'rollback';
  /** Its files are deleted, so that nothing can fall back to it. */
  readonly isRetired?: boolean;
}

/**
 * Version to fall back to once the last placement is live: the one live most recently that is another build and was
 * not rolled back from since. The live version itself when there is none.
 * @param placements oldest first, at least one
 */
export function lastGoodOf(placements: readonly Placement[]): string {
  const bad = new Set<string>();
  placements.forEach((placement, index) => {
    const replaced = placements[index - 1];
    if (placement.action === 'rollback' && replaced !== undefined) bad.add(replaced.build);
    bad.delete(placement.build);
  });
  const live = placements.at(-1);
  const good = placements.findLast(
    ({ build, isRetired }) => build !== live?.build && !bad.has(build) && isRetired !== true,
  );
  return (good ?? live)?.version ?? '';
}
