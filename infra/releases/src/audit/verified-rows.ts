import type { Tx } from '@marquee/service/database';
import type { Signer } from '#signing/keys.ts';
import { chainStart, type ChainEnd } from './chain.ts';

/** The digest is computed again after this many further rows; until then their hashes are verified at each change. */
const minRows = 500;

/** Rows whose digest says that they are unchanged. */
interface VerifiedRows {
  readonly end: ChainEnd;
  readonly digest: string;
}

interface VerificationState {
  rows: VerifiedRows | null;
  /** Sequence number of the last committed row that this service has seen. */
  last: number;
  /** The last row that this service has appended, which may have been rolled back. */
  appended: { readonly transaction: string; readonly sequence: number } | null;
}

/** By signer, which each service has of its own: what a service has verified spares its next change the same work. */
const states = new WeakMap<Signer, VerificationState>();

function getState(signer: Signer): VerificationState {
  const state = states.get(signer) ?? { rows: null, last: 0, appended: null };
  states.set(signer, state);
  return state;
}

/** Digest of all columns of the first rows, in hex. */
async function computeRowsDigest(tx: Tx, sequence: number): Promise<string> {
  const { rows } = await tx.query<{ digest: string | null }>(
    `SELECT encode(sha256(string_agg(sha256(record_send(audit)), ''::bytea ORDER BY sequence)), 'hex')
       AS digest FROM audit WHERE sequence <= $1`,
    [sequence],
  );
  return rows[0]?.digest ?? '';
}

/** The end of the rows that were verified before and are unchanged; the start of the chain when one was changed. */
export async function findVerifiedEnd(tx: Tx, signer: Signer): Promise<ChainEnd> {
  const { rows } = getState(signer);
  if (rows === null || (await computeRowsDigest(tx, rows.end.sequence)) !== rows.digest) return chainStart;
  return rows.end;
}

/** Sequence number of the last committed row that this service has seen. */
export function getLastSeen(signer: Signer): number {
  return getState(signer).last;
}

/** The same, with the last row that this service has appended. */
export async function findLastSeen(tx: Tx, signer: Signer): Promise<number> {
  const state = getState(signer);
  const { appended } = state;
  if (appended === null) return state.last;
  // PostgreSQL knows no transaction of a database that was replaced by an older one.
  const { rows } = await tx.query<{ status: string | null }>(
    'SELECT CASE WHEN $1::xid8 < pg_current_xact_id() THEN pg_xact_status($1::xid8) END AS status',
    [appended.transaction],
  );
  if (rows[0]?.status === 'committed') state.last = Math.max(state.last, appended.sequence);
  return state.last;
}

/** Records that the chain was verified from the end of earlier verified rows to its last row. */
export async function recordVerifiedRows(
  tx: Tx,
  signer: Signer,
  { transaction, from, last }: { transaction: string; from: ChainEnd; last: { sequence: number; previous: string } },
): Promise<void> {
  const state = getState(signer);
  if (state.appended?.transaction === transaction) return;
  state.last = last.sequence;
  // The last row is verified again each time, with its signature.
  const end = { sequence: last.sequence - 1, hash: last.previous };
  if (end.sequence - from.sequence < minRows) return;
  state.rows = { end, digest: await computeRowsDigest(tx, end.sequence) };
}

/** Records that a transaction appends rows, up to this one. */
export function recordAppend(signer: Signer, transaction: string, sequence: number): void {
  getState(signer).appended = { transaction, sequence };
}
