/** Size limits of a build. */
export const budgets = {
  files: 500,
  folderBytes: 30_000_000,
  /** Files and folders of an uploaded archive. */
  archiveEntries: 1_000,
  /** All bytes of an uploaded archive, with its headers. */
  archiveBytes: 32_000_000,
  /** Pages and manifests contain much of the description. */
  descriptionBytes: 200_000,
  /** Compressed scripts and styles that a route loads, with its lazy chunks. */
  shellRouteBytes: 300_000,
  remoteRouteBytes: 120_000,
} as const;

export function getBudget(part: string): number {
  return part === 'shell' ? budgets.shellRouteBytes : budgets.remoteRouteBytes;
}
