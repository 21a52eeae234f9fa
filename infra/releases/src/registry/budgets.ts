/** What a build may weigh. */
export const budgets = {
  files: 500,
  folderBytes: 30_000_000,
  /** Entry and what every route loads first, compressed, in bytes. */
  shellBootBytes: 300_000,
  remoteBootBytes: 120_000,
} as const;

export function budgetOf(part: string): number {
  return part === 'shell' ? budgets.shellBootBytes : budgets.remoteBootBytes;
}
