import { formatSystemReason } from '@marquee/contract/audit-reasons';
import { appendAudit } from '#audit/append-audit.ts';
import type { Tx } from '@marquee/service/database';
import { raiseAlert } from '#alerts/raise-alert.ts';
import { resolveAlerts } from '#alerts/resolve-alerts.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
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

/** Saves the result. A changed one has an audit row; a new damage has an alert, which a repair resolves. */
export async function recordVerification(
  tx: Tx,
  context: Pick<ReleaseContext, 'signer' | 'webhook' | 'now'>,
  { part, version, build, damage, at, actor }: VerifiedRelease,
): Promise<void> {
  const before = await saveArtefactCheck(tx, { part, version, at, damage });
  if (before === damage) return;
  await appendAudit(tx, context.signer, {
    at,
    actor,
    action: damage === null ? 'artefact-repaired' : 'artefact-damaged',
    channel: null,
    part,
    revision: null,
    reason: damage ?? formatSystemReason('files-intact'),
    detail: { version, build, ...(damage === null ? { before } : { damage }) },
  });
  if (damage === null) await resolveAlerts(tx, context, { type: 'files', part, version, cause: 'files_intact' }, actor);
  else await raiseAlert(tx, context, { type: 'artefact.damaged', data: { part, version, detail: damage } });
}
