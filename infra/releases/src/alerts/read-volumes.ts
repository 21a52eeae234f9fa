import type { FileOperations } from '#artefacts/files.ts';

export interface Volume {
  /** The watched folders on the volume, in the order of the configuration. */
  readonly folders: readonly [string, ...string[]];
  readonly freeBytes: number;
}

/** Free space of each volume that holds one of the folders. */
export async function readVolumes(
  files: Pick<FileOperations, 'readFreeBytes' | 'readVolumeId'>,
  folders: readonly string[],
): Promise<Volume[]> {
  const volumes = new Map<string, [string, ...string[]]>();
  for (const folder of new Set(folders)) {
    const id = await files.readVolumeId(folder);
    const others = volumes.get(id);
    if (others === undefined) volumes.set(id, [folder]);
    else others.push(folder);
  }
  return Promise.all(
    [...volumes.values()].map(async (found) => ({ folders: found, freeBytes: await files.readFreeBytes(found[0]) })),
  );
}
