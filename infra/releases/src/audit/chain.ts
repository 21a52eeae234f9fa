import { createHash } from 'node:crypto';
import { canonicalJson } from '@marquee/contract';

export type AuditAction =
  | 'open'
  | 'reissue'
  | 'publish'
  | 'retire'
  | 'artefact-damaged'
  | 'artefact-whole'
  | 'artefact-stays'
  | 'switch'
  | 'canary'
  | 'canary-stop'
  | 'promote'
  | 'rollback'
  | 'override'
  | 'ask'
  | 'schedule'
  | 'approve'
  | 'reject'
  | 'cancel'
  | 'planned-refused'
  | 'two-people'
  | 'operator-add'
  | 'operator-remove'
  | 'publisher-add'
  | 'publisher-remove';

/** What an audit row says. `at` is ISO 8601 in UTC with milliseconds. */
export interface AuditEntry {
  readonly sequence: number;
  readonly at: string;
  readonly actor: string;
  readonly action: AuditAction;
  readonly channel: string | null;
  readonly part: string | null;
  readonly revision: number | null;
  readonly reason: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly previous: string;
}

/** `previous` of the first row. */
export const chainStart = '0'.repeat(64);

/** SHA-256 in hex over the canonical row, the hash of the row before included. */
export function hashOf(entry: AuditEntry): string {
  return createHash('sha256').update(canonicalJson(entry)).digest('hex');
}
