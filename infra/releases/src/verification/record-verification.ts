import { formatSystemReason } from '@marquee/contract/audit-reasons';
import { appendAudit } from '#audit/audit.repository.ts';
import type { Tx } from '@marquee/service/database';
import type { Signer } from '#signing/keys.ts';
import { saveArtefactCheck } from './verification.repository.ts';

export interface VerifiedRelease {
  readonly part: string;
  readonly version: string;
  readonly build: string;
  /** Null when every stored file has its published hash. */
  readonly damage: string | null;
  readonly at: string;
  readonly actor: string;
}

/** Saves the result of a verification, and an audit row when the result changed. */
export async function recordVerification(
  tx: Tx,
  signer: Signer,
  { part, version, build, damage, at, actor }: VerifiedRelease,
): Promise<void> {
  const before = await saveArtefactCheck(tx, { part, version, at, damage });
  if (before === damage) return;
  await appendAudit(tx, signer, {
    at,
    actor,
    action: damage === null ? 'artefact-repaired' : 'artefact-damaged',
    channel: null,
    part,
    revision: null,
    reason: damage ?? formatSystemReason('files-intact'),
    detail: { version, build, ...(damage === null ? { before } : { damage }) },
  });
}
