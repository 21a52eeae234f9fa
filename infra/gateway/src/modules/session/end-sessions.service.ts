import { withTransaction, type Tx } from '@marquee/service/database';
import type { Gateway } from '#context/gateway.ts';
import { endGameSessions } from '#modules/launch/launch.service.ts';
import { tryWithdrawRequested } from '#modules/vendor-wallet/withdraw-from-vendor.service.ts';
import { revokeSessions } from './session.repository.ts';

interface EndedSessions {
  readonly playerId: string;
  /** SHA-256 in hex of the token of the only session that ends; null when others may end. */
  readonly tokenHash: string | null;
}

/**
 * Runs the transaction that revokes login sessions of a player, then withdraws the balances at vendors. With the
 * revocation the database ends the games of the session and requests the withdrawals, so the job does what does not
 * succeed here.
 */
export async function endSessions<Result>(
  gateway: Gateway,
  { playerId, tokenHash }: EndedSessions,
  revoke: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const result = await withTransaction(gateway.pool, revoke);
  gateway.sessions.invalidate(tokenHash);
  await tryWithdrawRequested(gateway, playerId);
  return result;
}

/**
 * Ends all games of the player and revokes all login sessions, except the given one. Runs in `endSessions`. The games
 * end in a statement of their own before, so that the end of each session finds none: otherwise each one would read
 * those of all sessions, to find out whether a vendor is still played.
 */
export async function revokeEverything(tx: Tx, playerId: string, exceptTokenHash: string | null): Promise<void> {
  await endGameSessions(tx, playerId);
  await revokeSessions(tx, playerId, exceptTokenHash);
}
