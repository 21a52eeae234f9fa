import { randomBytes } from 'node:crypto';
import type { Tx } from '#db/transaction.ts';
import { recordLogin } from './player.repository.ts';
import { hashToken } from './session-gate.ts';
import { insertSession } from './session.repository.ts';

/** Where a call came from. */
export interface Visit {
  readonly address: string;
  readonly userAgent: string;
}

/** A new token for the player. Only its hash is kept. */
export const openSession = async (tx: Tx, playerId: string, visit: Visit): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await insertSession(tx, { tokenHash: hashToken(token), playerId, address: visit.address, userAgent: visit.userAgent });
  await recordLogin(tx, playerId);
  return token;
};
