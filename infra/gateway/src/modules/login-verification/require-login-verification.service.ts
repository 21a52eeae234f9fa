import type { LoginVerification } from '@marquee/contract';
import type { ClientInfo } from '#context/client-info.ts';
import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { createTicket, TICKET_SECONDS } from './login-ticket.service.ts';
import type { VerifiedLogin } from '#modules/session/complete-login.service.ts';
import { findTrustByPlayer } from '#modules/session/session.service.ts';
import { listMethods, toMaskedMethod } from '#modules/verification-methods/verification-methods.service.ts';

/**
 * Returns when the login may go on; otherwise throws `login.verification_required` with a ticket and the
 * methods. A player without any method may go on: there is nothing to verify the login with.
 */
export async function requireLoginVerification(
  gateway: Gateway,
  login: VerifiedLogin,
  client: ClientInfo,
): Promise<void> {
  const { playerId } = login.account;
  const { loginVerificationRequired, trustedNetworkDays } = (await gateway.settings.read()).row;
  if (!loginVerificationRequired) return;
  if ((await findTrustByPlayer(gateway.pool, playerId, client, trustedNetworkDays)).network) return;
  const methods = await listMethods(gateway, playerId);
  if (methods.length === 0) return;
  const ticket = await createTicket(gateway, login, client.clientIp);
  if (ticket === null) {
    if (login.remembered) throw new GatewayError('login.remembered_expired');
    throw new GatewayError('login.wrong_credentials', { captcha: false });
  }
  const details: LoginVerification = {
    ticket,
    methods: methods.map(toMaskedMethod),
    expiresInSeconds: TICKET_SECONDS,
  };
  throw new GatewayError('login.verification_required', details);
}
