import type { ReleaseAuditAction } from '@marquee/contract/releases';
import { computeDigest } from '#signing/digest.ts';

/** The hashed content of an audit row. `at` is ISO 8601 in UTC with milliseconds. */
export interface AuditEntry {
  readonly sequence: number;
  readonly at: string;
  readonly actor: string;
  readonly action: ReleaseAuditAction;
  readonly channel: string | null;
  readonly part: string | null;
  readonly revision: number | null;
  readonly reason: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly previous: string;
}

/** `previous` of the first row. */
const genesisHash = '0'.repeat(64);

/** SHA-256 in hex over the canonical JSON of the row, which contains the hash of the row before. */
export function computeHash(entry: AuditEntry): string {
  return computeDigest(entry);
}

/** The end of the chain that was read so far: the last row's sequence number and hash. */
export interface ChainEnd {
  readonly sequence: number;
  readonly hash: string;
}

export const chainStart: ChainEnd = { sequence: 0, hash: genesisHash };

/** Why a row is not the one that was appended after `last`; null for an unchanged row. */
export function findChainViolation(entry: AuditEntry, hash: string, last: ChainEnd): string | null {
  if (entry.sequence !== last.sequence + 1) return 'rows before it are missing';
  if (entry.previous !== last.hash) return 'does not follow the row before it';
  if (computeHash(entry) !== hash) return 'its content was changed';
  return null;
}
