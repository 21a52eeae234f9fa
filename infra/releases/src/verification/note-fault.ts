import { appendAudit } from '#audit/audit.repository.ts';
import type { Tx } from '#database/pool.ts';
import type { Signer } from '#signing/keys.ts';
import { rememberCheck } from './verification.repository.ts';

export interface Found {
  readonly part: string;
  readonly version: string;
  readonly build: string;
  /** Null when every stored file is what was published. */
  readonly fault: string | null;
  readonly at: string;
  readonly actor: string;
}

/** Remembers what the stored files of a release were found to be. The audit tells when that changed. */
export async function noteFault(
  tx: Tx,
  signer: Signer,
  { part, version, build, fault, at, actor }: Found,
): Promise<void> {
  const before = await rememberCheck(tx, { part, version, at, fault });
  if (before === fault) return;
  const action = fault === null ? 'artefact-whole' : 'artefact-damaged';
  const reason = fault ?? 'every stored file is again what was published';
  await appendAudit(tx, signer, {
    at,
    actor,
    action,
    channel: null,
    part,
    revision: null,
    reason,
    detail: { version, build, ...(fault === null ? { before } : { fault }) },
  });
}
