import { cpSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { copyDatabase, type TestDatabase } from '@marquee/testing/postgres';
import { createTemporaryFolder, preparedFolder, type TemporaryFolder } from '@marquee/testing/temporary-folder';

export interface CopiedState {
  readonly database: TestDatabase;
  readonly temporary: TemporaryFolder;
}

/**
 * Copies a database with the folder of its service. The first caller of a kind in a run creates both with `prepare`;
 * the others wait for it.
 */
export async function copyState(
  kind: string,
  prepare: (databaseUrl: string, folder: string) => Promise<void>,
): Promise<CopiedState> {
  const source = path.join(os.tmpdir(), preparedFolder, kind);
  const database = await copyDatabase(kind, async (url) => {
    // An earlier caller may have failed.
    rmSync(source, { recursive: true, force: true });
    await mkdir(source, { recursive: true });
    await prepare(url, source);
  });
  const temporary = createTemporaryFolder('registry');
  cpSync(source, temporary.path, { recursive: true });
  return { database, temporary };
}
