import { withTransaction, type Tx } from '@marquee/service/database';
import type { Gateway } from '#context/gateway.ts';
import { tryWithdrawRequested } from '#modules/vendor-wallet/withdraw-from-vendor.service.ts';

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
