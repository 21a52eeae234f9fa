import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { listFolders } from '#artefacts/folder-store.ts';
import type { Queryable } from '@marquee/service/database';
import { dayjs, toMs } from '@marquee/time';
import { verifyAudit } from '#audit/verify-audit.ts';
import { ReleaseError } from '#http/release-error.ts';
import { findBuildUsage } from '#registry/release.repository.ts';
import { stagingFolder } from '#artefacts/staging.ts';
import { withPublicationLock } from './publication-lock.ts';
import type { PublishContext } from './publish.service.ts';

const stagingAgeMs = toMs({ hours: 1 });
/** Long enough to notice that a backup of the database was put back, which lacks the versions published since. */
const unknownAgeMs = toMs({ days: 30 });
const retiredAgeMs = toMs({ days: 1 });

type Storage = Pick<PublishContext, 'artefacts' | 'store' | 'locks' | 'signer'>;

/**
 * Removes the remains of interrupted publications and retirements: old staging folders, and stored builds without a
 * release or of a retired one.
 * @returns what was removed
 * @throws ReleaseError `not-audited` when the audit, which decides what is an orphan, is not intact
 */
export async function collectOrphans(
  db: Queryable,
  { artefacts, store, locks, signer }: Storage,
  now: Date,
): Promise<string[]> {
  const removed: string[] = [];
  const isOlder = (date: Date, ageMs: number): boolean => dayjs(now).diff(date) >= ageMs;
  for (const name of await listFolders(path.join(artefacts, stagingFolder))) {
    const folder = path.join(artefacts, stagingFolder, name);
    if (!isOlder((await stat(folder)).mtime, stagingAgeMs)) continue;
    await rm(folder, { recursive: true, force: true });
    removed.push(folder);
  }
  if (!(await verifyAudit(db, signer)).intact)
    throw new ReleaseError('not-audited', 'the audit is not intact: run audit verify');
  for (const { part, build, storedAt } of await store.builds()) {
    const isOrphan = async (): Promise<boolean> => {
      const usage = await findBuildUsage(db, part, build);
      return usage !== 'used' && isOlder(storedAt, usage === 'retired' ? retiredAgeMs : unknownAgeMs);
    };
    if (!(await isOrphan())) continue;
    // A publication of the same build may record these old files at this moment.
    await withPublicationLock(locks, part, async () => {
      if (!(await isOrphan())) return;
      await store.remove(part, build);
      removed.push(`${part}/${build}`);
    });
  }
  return removed;
}
