import type { LoginValue, SendLoginVerificationCodePayload, VerifyLoginPayload } from '@marquee/contract';
import type { Tx } from '@marquee/service/database';
import type { Gateway } from '#context/gateway.ts';
import type { CallCookies } from '#http/cookies.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { createContactKey, sendContactCode } from '#modules/codes/send-contact-code.service.ts';
import { verifyCode } from '#modules/codes/verify-code.service.ts';
import { findAccountById } from '#modules/accounts/accounts.service.ts';
import { completePasswordLogin, completeRememberedLogin } from '#modules/session/remember-login.service.ts';
import { trustNetwork } from '#modules/session/session.service.ts';
import type { ClientInfo } from '#context/client-info.ts';
import { verifyAuthenticatorCode } from '#modules/authenticator/authenticator.service.ts';
import { consumeTicket, findTicket } from './login-ticket.service.ts';
import { areNamesEqual } from './names-match.ts';
import {
  clearVerificationAttempts,
  countVerificationAttempt,
  createLoginKey,
} from '#modules/authenticator/verification-attempts.service.ts';
import { listMethods, type AvailableMethod } from '#modules/verification-methods/verification-methods.service.ts';

const findMethod = async (gateway: Gateway, playerId: string, name: string): Promise<AvailableMethod> => {
  const found = (await listMethods(gateway, playerId)).find(({ method }) => method === name);
  if (!found) throw new GatewayError('verification.expired');
  return found;
};

const verify = async (
  gateway: Gateway,
  playerId: string,
  { method, contact }: AvailableMethod,
  code: string,
  client: ClientInfo,
): Promise<boolean> => {
  if (method === 'totp') return verifyAuthenticatorCode(gateway, playerId, code);
  if (method === 'payee') return areNamesEqual(contact, code);
  await verifyCode(gateway, createContactKey('login-verification', playerId, contact), code, client);
  return true;
};

/**
 * Verifies a login from a new network and opens its session. `remember` starts a remembered login; a ticket of one
 * continues it.
 */
export async function verifyLogin(
  gateway: Gateway,
  { ticket, method, code, remember }: VerifyLoginPayload,
  client: ClientInfo,
  cookies: CallCookies,
): Promise<LoginValue> {
  const login = await findTicket(gateway, ticket, client.clientIp);
  if (!login) throw new GatewayError('verification.expired');
  const { playerId } = login;
  const found = await findMethod(gateway, playerId, method);
  const attempts = await createLoginKey(gateway, playerId, client);
  await countVerificationAttempt(gateway, attempts);
  if (!(await verify(gateway, playerId, found, code, client))) throw new GatewayError('verification.wrong_code');
  const account = await findAccountById(gateway.pool, playerId);
  if (!account) throw new GatewayError('verification.expired');
  const condition = async (tx: Tx): Promise<boolean> => {
    if (!(await consumeTicket(tx, ticket))) return false;
    await trustNetwork(tx, playerId, client);
    return true;
  };
  const { remembered } = login;
  const value = await (remembered
    ? completeRememberedLogin(gateway, { ...login, account, remembered }, client, cookies, condition)
    : completePasswordLogin(gateway, { ...login, account }, client, cookies, { remember, condition }));
  if (!value) throw new GatewayError('verification.expired');
  await clearVerificationAttempts(gateway, attempts);
  return value;
}

export interface CodeRequestContext {
  readonly client: ClientInfo;
  readonly language: string;
}

/** Sends a code to the stored mobile number or mail address of the player that the ticket belongs to. */
export async function sendLoginVerificationCode(
  gateway: Gateway,
  { ticket, method }: SendLoginVerificationCodePayload,
  context: CodeRequestContext,
): Promise<{ expiredMinutes: number }> {
  const login = await findTicket(gateway, ticket, context.client.clientIp);
  if (!login) throw new GatewayError('verification.expired');
  const { contact } = await findMethod(gateway, login.playerId, method);
  return sendContactCode(gateway, {
    ...context,
    purpose: 'login-verification',
    playerId: login.playerId,
    medium: method === 'mobile' ? 'sms' : 'mail',
    target: contact,
  });
}
