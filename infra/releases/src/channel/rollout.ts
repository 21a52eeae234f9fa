/** One entry of a part's rollout history: a build became live for everyone in a channel. */
export interface Rollout {
  readonly version: string;
  readonly build: string;
  /** A rollback marks the build that it replaced as bad. */
  readonly action: 'switch' | 'promote' | 'rollback';
  /** Its files are deleted, or the channel requires the signature that it does not have. */
  readonly isUnusable?: boolean;
}

/**
 * The good versions after the last rollout, the most recent first: other builds than the live one that were not rolled
 * back from since.
 * @param rollouts oldest first
 */
export function listGoodVersions(rollouts: readonly Rollout[]): string[] {
  const bad = new Set<string>();
  rollouts.forEach((rollout, index) => {
    const replaced = rollouts[index - 1];
    if (rollout.action === 'rollback' && replaced !== undefined) bad.add(replaced.build);
    bad.delete(rollout.build);
  });
  const live = rollouts.at(-1);
  const good = rollouts.filter(
    ({ build, isUnusable }) => build !== live?.build && !bad.has(build) && isUnusable !== true,
  );
  return [...new Set(good.toReversed().map(({ version }) => version))];
}

/**
 * The last good version after the last rollout; the live version itself when there is none.
 * @param rollouts oldest first, at least one
 */
export function findLastGood(rollouts: readonly Rollout[]): string {
  return listGoodVersions(rollouts)[0] ?? rollouts.at(-1)?.version ?? '';
}

/**
 * The version to which a part that was withdrawn after the last rollout returns; null when there is none.
 * @param rollouts oldest first
 */
export function findWithdrawn(rollouts: readonly Rollout[]): string | null {
  const last = rollouts.at(-1);
  return last === undefined || last.isUnusable === true ? (listGoodVersions(rollouts)[0] ?? null) : last.version;
}
