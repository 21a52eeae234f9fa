import type { ProofDemand, ProofWay } from '@marquee/contract';
import { CallError } from '@marquee/platform';

const isDemand = (details: unknown): details is ProofDemand =>
  typeof details === 'object' &&
  details !== null &&
  'ticket' in details &&
  typeof details.ticket === 'string' &&
  'ways' in details &&
  Array.isArray(details.ways);

const known: ReadonlySet<ProofWay> = new Set(['totp', 'mobile', 'email', 'payee']);

/** What has to be proven before a login goes on, by the ways that this page knows; null when nothing has. */
export function proofDemandOf(error: unknown): ProofDemand | null {
  if (!(error instanceof CallError) || error.code !== 'login.proof_needed' || !isDemand(error.details)) return null;
  const ways = error.details.ways.filter(({ way }) => known.has(way));
  return ways.length === 0 ? null : { ...error.details, ways };
}
