/** Size limits of a build. */
export const budgets = {
  files: 500,
  folderBytes: 30_000_000,
  /** Compressed bytes of the entry and its preloads. */
  shellBootBytes: 300_000,
  remoteBootBytes: 120_000,
} as const;

export function getBudget(part: string): number {
  return part === 'shell' ? budgets.shellBootBytes : budgets.remoteBootBytes;
}
