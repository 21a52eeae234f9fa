import type { FileOperations } from '#artefacts/files.ts';
import { ReleaseError } from '#http/release-error.ts';

export interface StorageRule {
  readonly files: FileOperations;
  /** Folder whose volume receives the build. */
  readonly artefacts: string;
  readonly minimumFreeBytes: number;
}

/**
 * Rejects an upload that could not be stored. Builds share the volume with other data, so uploads stop before it is
 * full.
 * @throws ReleaseError `storage-full`, or `storage-down` when the folder cannot be written
 */
export async function requireStorage({ files, artefacts, minimumFreeBytes }: StorageRule): Promise<void> {
  await files.checkWritable(artefacts).catch((error: unknown) => {
    throw new ReleaseError(
      'storage-down',
      `the service cannot write to the folder of the builds (${String(error)}); live versions are not affected`,
    );
  });
  await files.mkdir(artefacts);
  const free = await files.readFreeBytes(artefacts);
  if (free < minimumFreeBytes)
    throw new ReleaseError(
      'storage-full',
      `the disk of the builds has ${free} bytes free, ${minimumFreeBytes} are required; live versions are not affected`,
    );
}
