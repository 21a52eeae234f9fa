import { randomBytes } from 'node:crypto';
import type { PasswordChangeReason } from '@marquee/contract';
import type { Tx } from '@marquee/service/database';
import { trustNetwork } from '#modules/verification/trusted-network.service.ts';
import { countRank } from '#modules/vip/vip.service.ts';
import { recordLogin } from './player.repository.ts';
import { hashToken } from './session-cache.ts';
import { insertSession } from './session.repository.ts';

/** Where a call came from. */
export interface ClientInfo {
  readonly address: string;
  readonly userAgent: string;
}

/** A new token for the player, who has proven to be it. Only its hash is kept. */
export async function openSession(
  tx: Tx,
  playerId: string,
  { address, userAgent }: ClientInfo,
  passwordChangeReason: PasswordChangeReason | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertSession(tx, { tokenHash: hashToken(token), playerId, address, userAgent, passwordChangeReason });
  await trustNetwork(tx, playerId, address);
  await recordLogin(tx, playerId);
  await countRank(tx, playerId);
  return token;
}
