import path from 'node:path';
import { migrate as migrateWorkspace } from '@marquee/service/database';

/** Applies the migrations and SQL functions of this gateway. Returns the names of the applied files. */
export function migrate(databaseUrl: string): Promise<readonly string[]> {
  return migrateWorkspace(databaseUrl, path.join(import.meta.dirname, '../..'));
}
