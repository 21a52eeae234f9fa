import type { Queryable } from '@marquee/service/database';
import type { Signer } from '#signing/keys.ts';
import { listAuditAfter, type AuditRow } from './audit.repository.ts';
import type { AuditVerification } from './audit.responses.ts';
import { genesisHash, computeHash } from './chain.ts';

const batchSize = 1000;

type Violation = AuditVerification['violations'][number];

/**
 * Verifies every hash and signature of the chain, and that its last revision of each channel is the channel's revision.
 */
export async function verifyAudit(db: Queryable, signer: Signer): Promise<AuditVerification> {
  const violations: Violation[] = [];
  const revisions = new Map<string, number>();
  let last = { sequence: 0, hash: genesisHash };
  for (;;) {
    const rows = await listAuditAfter(db, last.sequence, batchSize);
    for (const row of rows) {
      const violation = verifyRow(row, last, signer);
      if (violation !== null) violations.push({ sequence: row.sequence, violation });
      if (row.channel !== null && row.revision !== null) revisions.set(row.channel, row.revision);
      last = { sequence: row.sequence, hash: row.hash };
    }
    if (rows.length < batchSize) break;
  }
  violations.push(...(await verifyChannels(db, revisions)));
  return { intact: violations.length === 0, rows: last.sequence, violations };
}

function verifyRow(row: AuditRow, last: { sequence: number; hash: string }, signer: Signer): string | null {
  const { hash, signature, keyId, ...entry } = row;
  if (row.sequence !== last.sequence + 1) return 'rows before it are missing';
  if (row.previous !== last.hash) return 'does not follow the row before it';
  if (computeHash(entry) !== hash) return 'its content was changed';
  if (!signer.hasKey(keyId)) return `no key of the folder retired could be read that has its id, ${keyId}`;
  if (!signer.verify(keyId, hash, signature)) return 'its signature is wrong';
  return null;
}

/** Detects a chain without its last rows. */
async function verifyChannels(db: Queryable, revisions: ReadonlyMap<string, number>): Promise<Violation[]> {
  const { rows } = await db.query<{ name: string; revision: number }>(
    'SELECT name, revision FROM channel ORDER BY name',
  );
  return rows
    .filter((channel) => revisions.get(channel.name) !== channel.revision)
    .map(({ name, revision }) => ({
      sequence: null,
      violation: `channel ${name} is at revision ${revision}, the audit ends at ${revisions.get(name) ?? 'none'}`,
    }));
}
