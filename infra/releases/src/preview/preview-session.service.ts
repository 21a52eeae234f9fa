import { randomBytes } from 'node:crypto';
import type { SignedManifest } from '@marquee/contract/fleet';
import { toMs } from '@marquee/time';
import { formatPreviewSession, createPreviewSessionPayload } from '@marquee/contract/preview';
import { type Database, withTransaction } from '@marquee/service/database';
import type { Signer } from '#signing/keys.ts';
import { deleteExpiredPreviewSessions, insertPreviewSession } from './preview-session.repository.ts';

export interface PreviewContext {
  readonly database: Database;
  readonly signer: Signer;
  readonly now: () => Date;
}

export const previewSessionSeconds = 120;

/**
 * Stores a preview fleet for two minutes.
 * @returns value of the cookie with which every edge shows the fleet
 */
export async function createPreviewSession(
  { database, signer, now }: PreviewContext,
  fleet: SignedManifest,
): Promise<string> {
  const at = now();
  const session = {
    id: randomBytes(16).toString('hex'),
    expiresAtMs: at.getTime() + toMs({ seconds: previewSessionSeconds }),
  };
  await withTransaction(database, async (tx) => {
    await deleteExpiredPreviewSessions(tx, at);
    await insertPreviewSession(tx, { id: session.id, expiresAt: new Date(session.expiresAtMs) }, fleet);
  });
  return formatPreviewSession({
    ...session,
    keyId: signer.keyId,
    signature: signer.sign(createPreviewSessionPayload(session)),
  });
}
