import type { LoginValue } from '@marquee/contract';
import { inTransaction } from '@marquee/service/database';
import type { Gateway } from '#gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { requireArea } from './login.service.ts';
import { openSession, type ClientInfo } from './open-session.ts';
import { findAccountById } from './player.repository.ts';

/** R4.03: a session for whom a provider vouches for; no word about a password that nobody typed. */
export async function loginWithProvider(gateway: Gateway, playerId: string, client: ClientInfo): Promise<LoginValue> {
  const account = await findAccountById(gateway.pool, playerId);
  if (!account || account.disabled) throw new GatewayError('login.account_closed');
  requireArea(account, false);
  const token = await inTransaction(gateway.pool, (tx) => openSession(tx, playerId, client));
  return { token, firstTimeLogin: false, passwordExpired: false };
}
