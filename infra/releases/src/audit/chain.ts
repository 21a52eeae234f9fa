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
export const genesisHash = '0'.repeat(64);

/** SHA-256 in hex over the canonical JSON of the row, which contains the hash of the row before. */
export function computeHash(entry: AuditEntry): string {
  return computeDigest(entry);
}
