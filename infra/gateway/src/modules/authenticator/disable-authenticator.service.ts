import type { CodeMethod, DisableAuthenticatorPayload } from '@marquee/contract';
import { withTransaction } from '@marquee/service/database';
import type { ClientInfo } from '#context/client-info.ts';
import type { Gateway } from '#context/gateway.ts';
import type { PlayerSession } from '#context/player-session.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { createContactKey, sendContactCode } from '#modules/codes/send-contact-code.service.ts';
import { verifyCode } from '#modules/codes/verify-code.service.ts';
import { sendPlayerMessage } from '#modules/messages/messages.service.ts';
import { requirePassword } from '#modules/session/verify-session-password.service.ts';
import { deleteAuthenticator, readAuthenticatorState } from './authenticator.repository.ts';
import { listDisableContacts, verifyAuthenticatorCode } from './authenticator.service.ts';
import {
  clearVerificationAttempts,
  countVerificationAttempt,
  createSessionKey,
} from './verification-attempts.service.ts';

const findContact = async (gateway: Gateway, playerId: string, method: CodeMethod): Promise<string> => {
  const found = (await listDisableContacts(gateway, playerId)).find((each) => each.method === method);
  if (!found) throw new GatewayError('verification.expired');
  return found.contact;
};

/** Sends a code to the stored mobile number or mail address of a player who has lost the authenticator. */
export async function sendAuthenticatorCode(
  gateway: Gateway,
  method: CodeMethod,
  { playerId }: PlayerSession,
  context: { readonly client: ClientInfo; readonly language: string },
): Promise<{ expiredMinutes: number }> {
  return sendContactCode(gateway, {
    ...context,
    purpose: 'authenticator',
    playerId,
    medium: method === 'mobile' ? 'sms' : 'mail',
    target: await findContact(gateway, playerId, method),
  });
}

const verify = async (
  gateway: Gateway,
  playerId: string,
  { method, code }: DisableAuthenticatorPayload,
  client: ClientInfo,
): Promise<boolean> => {
  if (method === undefined) return verifyAuthenticatorCode(gateway, playerId, code);
  const target = await findContact(gateway, playerId, method);
  await verifyCode(gateway, createContactKey('authenticator', playerId, target), code, client);
  return true;
};

/**
 * Disables the authenticator. Takes the password and a code of the app, a recovery code or a sent code. Succeeds also
 * when it is disabled: the response of an earlier call may have been lost.
 */
export async function disableAuthenticator(
  gateway: Gateway,
  payload: DisableAuthenticatorPayload,
  player: PlayerSession,
  client: ClientInfo,
): Promise<void> {
  const { playerId } = player;
  await requirePassword(gateway, player, payload.password, client);
  if (!(await readAuthenticatorState(gateway.pool, playerId)).enabled) return;
  await countVerificationAttempt(gateway, createSessionKey(player));
  if (!(await verify(gateway, playerId, payload, client))) throw new GatewayError('verification.wrong_code');
  await clearVerificationAttempts(gateway, createSessionKey(player));
  await withTransaction(gateway.pool, async (tx) => {
    if ((await deleteAuthenticator(tx, playerId)) !== null)
      await sendPlayerMessage(tx, playerId, 'authenticatorRemoved');
  });
}
