import type { Tx } from '#database/pool.ts';
import type { Signer } from '#signing/keys.ts';
import type { AuditVerdict } from './audit.answers.ts';
import { auditAfter, type AuditRow } from './audit.repository.ts';
import { chainStart, hashOf } from './chain.ts';

const batch = 1000;

/** Recomputes the whole chain, every signature, and that each channel's revision is the last that the chain tells of. */
export async function verifyAudit(tx: Tx, signer: Signer): Promise<AuditVerdict> {
  const faults: { sequence: number | null; fault: string }[] = [];
  const told = new Map<string, number>();
  let last = { sequence: 0, hash: chainStart };
  for (;;) {
    const rows = await auditAfter(tx, last.sequence, batch);
    for (const row of rows) {
      const fault = faultOf(row, last, signer);
      if (fault !== null) faults.push({ sequence: row.sequence, fault });
      if (row.channel !== null && row.revision !== null) told.set(row.channel, row.revision);
      last = { sequence: row.sequence, hash: row.hash };
    }
    if (rows.length < batch) break;
  }
  faults.push(...(await channelFaults(tx, told)));
  return { intact: faults.length === 0, rows: last.sequence, faults };
}

function faultOf(row: AuditRow, last: { sequence: number; hash: string }, signer: Signer): string | null {
  const { hash, signature, keyId, ...entry } = row;
  if (row.sequence !== last.sequence + 1) return 'rows before it are missing';
  if (row.previous !== last.hash) return 'does not follow the row before it';
  if (hashOf(entry) !== hash) return 'its content was changed';
  if (!signer.verify(keyId, hash, signature)) return 'its signature is wrong';
  return null;
}

async function channelFaults(tx: Tx, told: ReadonlyMap<string, number>) {
  const { rows } = await tx.query<{ name: string; revision: number }>(
    'SELECT name, revision FROM channel ORDER BY name',
  );
  return rows
    .filter((channel) => told.get(channel.name) !== channel.revision)
    .map(({ name, revision }) => ({
      sequence: null,
      fault: `channel ${name} is at revision ${revision}, the audit ends at ${told.get(name) ?? 'none'}`,
    }));
}
