import type { LoginValue } from '@marquee/contract';
import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { requireArea } from '#modules/accounts/account-area.ts';
import { findAccountById } from '#modules/accounts/accounts.service.ts';
import type { ClientInfo } from '#context/client-info.ts';
import { openVerifiedSession } from '#modules/session/session.service.ts';

/** Opens a session for a player whom a social provider has identified. Never requires a password change. */
export async function loginWithProvider(gateway: Gateway, playerId: string, client: ClientInfo): Promise<LoginValue> {
  const account = await findAccountById(gateway.pool, playerId);
  if (!account || account.disabled) throw new GatewayError('login.account_closed');
  requireArea(account, false);
  const token = await openVerifiedSession(gateway, account, client, 'social');
  if (token === null) throw new GatewayError('social.expired');
  return { token, firstTimeLogin: false, passwordExpired: false };
}
