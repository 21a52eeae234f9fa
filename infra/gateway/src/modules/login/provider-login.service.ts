import type { LoginValue } from '@marquee/contract';
import { withTransaction } from '@marquee/service/database';
import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { requireArea } from '#modules/accounts/account-area.ts';
import { findAccountById } from '#modules/accounts/accounts.service.ts';
import type { ClientInfo } from '#context/client-info.ts';
import { openSession } from '#modules/session/session.service.ts';

/** Opens a session for a player whom a social provider has identified. Never requires a password change. */
export async function loginWithProvider(gateway: Gateway, playerId: string, client: ClientInfo): Promise<LoginValue> {
  const account = await findAccountById(gateway.pool, playerId);
  if (!account || account.disabled) throw new GatewayError('login.account_closed');
  requireArea(account, false);
  const token = await withTransaction(gateway.pool, (tx) => openSession(tx, playerId, client, { kind: 'social' }));
  return { token, firstTimeLogin: false, passwordExpired: false };
}
