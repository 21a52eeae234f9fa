import { isDeepStrictEqual } from 'node:util';
import type { AuditRow } from '#audit/audit.repository.ts';
import type { Queryable } from '@marquee/service/database';
import { findPublicationRow, listRetirementRows } from '#audit/authentic-rows.repository.ts';
import { ReleaseError } from '#http/release-error.ts';
import type { StoredRelease } from '#registry/release.repository.ts';
import type { Signer } from '#signing/keys.ts';

/**
 * A version goes live only as the audit shows its publication, so that nobody who can only write to the database has
 * other files served.
 * @throws ReleaseError `not-audited`, also for a version of an older service, whose audit has no digest of it
 */
export async function requireAuditedRelease(
  db: Queryable,
  signer: Signer,
  { part, release, digest, signedBy }: StoredRelease,
): Promise<void> {
  const row = await findPublicationRow(db, signer, part, release.version);
  const isRetired = (await listRetirementRows(db, signer, part)).some(
    ({ detail }) => detail['version'] === release.version,
  );
  const audited: AuditRow['detail'] = { signedBy: null, ...row?.detail };
  const isAudited = isDeepStrictEqual(
    [audited['build'], audited['signedBy'], audited['release'], isRetired],
    [release.build, signedBy, digest, false],
  );
  if (isAudited) return;
  throw new ReleaseError(
    'not-audited',
    `the record of ${part} ${release.version} is not the one that the audit shows: it was changed outside this ` +
      'service, or published by a version of it before 29 November 2026. Publish the version with a new number',
  );
}
