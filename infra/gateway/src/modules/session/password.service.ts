import type { ChangePasswordPayload, LoginValue, PasswordByPhonePayload } from '@marquee/contract';
import { inTransaction, type Tx } from '@marquee/service/database';
import type { Gateway } from '#gateway.ts';
import { invalidFields } from '#http/input.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { verifyCode } from '#modules/codes/verify-code.service.ts';
import { requireServedNumber } from '#modules/codes/served-number.service.ts';
import { deleteTickets } from '#modules/verification/login-ticket.service.ts';
import { validateNewPassword, type NewPassword } from './field-rules.ts';
import { clearFailures, recordFailure, releaseAttempt } from './login-lock.repository.ts';
import { requireArea, reserveLoginAttempt } from './login.service.ts';
import { openSession, type ClientInfo } from './open-session.ts';
import { hashPassword, verifyPasswordHash } from './password-hash.ts';
import type { PlayerSession } from './player-session.ts';
import { findAccountById, findAccountByMobile, writePassword, type AccountRow } from './player.repository.ts';
import { clearPasswordChangeReason, revokeSessions } from './session.repository.ts';
import { deleteTemporaryPassword } from './temporary-password.repository.ts';

const requireValidPassword = async ({ settings }: Gateway, given: NewPassword): Promise<void> => {
  const faults = validateNewPassword((await settings.read()).row.fields, given);
  if (faults.length > 0) throw invalidFields(faults);
};

/** Whoever had got in with the old password, or was about to, is out. */
const replacePassword = async (
  tx: Tx,
  account: AccountRow,
  passwordHash: string,
  keptTokenHash: string | null,
): Promise<void> => {
  await writePassword(tx, account.playerId, passwordHash, false);
  await deleteTemporaryPassword(tx, account.playerId);
  await deleteTickets(tx, account.playerId);
  await revokeSessions(tx, account.playerId, keptTokenHash);
  await clearFailures(tx, account.accountKey);
};

/** Guesses at the old password count as guesses at the login do. */
const verifyPassword = async (gateway: Gateway, account: AccountRow, password: string): Promise<void> => {
  await reserveLoginAttempt(gateway, account.accountKey);
  const matches = await verifyPasswordHash(password, account.passwordHash).catch(async (error: unknown) => {
    await releaseAttempt(gateway.pool, account.accountKey);
    throw error;
  });
  if (matches) return;
  await recordFailure(gateway.pool, account.accountKey);
  throw new GatewayError('password.wrong');
};

/** Refuses who does not know the player's password. */
export async function requirePassword(gateway: Gateway, playerId: string, password: string): Promise<void> {
  const account = await findAccountById(gateway.pool, playerId);
  if (!account) throw new GatewayError('session.expired');
  await verifyPassword(gateway, account, password);
  await clearFailures(gateway.pool, account.accountKey);
}

/** R5.04. This session stays, every other ends. */
export async function changePassword(
  gateway: Gateway,
  payload: ChangePasswordPayload,
  player: PlayerSession,
): Promise<void> {
  await requireValidPassword(gateway, { ...payload, username: player.username });
  const account = await findAccountById(gateway.pool, player.playerId);
  if (!account) throw new GatewayError('session.expired');
  await verifyPassword(gateway, account, payload.oldPassword);
  const passwordHash = await hashPassword(payload.newPassword);
  await inTransaction(gateway.pool, async (tx) => {
    await replacePassword(tx, account, passwordHash, player.tokenHash);
    await clearPasswordChangeReason(tx, player.tokenHash);
  });
}

/** R4.08, R6.02: who holds the phone chooses a new password and is logged in, each at the own door. */
export async function resetPasswordByPhone(
  gateway: Gateway,
  payload: PasswordByPhonePayload,
  client: ClientInfo,
): Promise<LoginValue> {
  if (!(await gateway.settings.read()).whitelabel.phoneVerification) throw new GatewayError('sms.not_allowed');
  const mobile = await requireServedNumber(gateway, payload);
  await requireValidPassword(gateway, { newPassword: payload.newPassword, username: '' });
  await verifyCode(gateway, { purpose: 'password', target: mobile }, payload.verificationCode, client.address);
  const account = await findAccountByMobile(gateway.pool, mobile);
  if (!account || account.disabled) throw new GatewayError('sms.code_invalid');
  if (!account.mobileVerified) throw new GatewayError('sms.number_unverified');
  requireArea(account, payload.agentArea ?? false);
  const passwordHash = await hashPassword(payload.newPassword);
  const token = await inTransaction(gateway.pool, async (tx) => {
    await replacePassword(tx, account, passwordHash, null);
    return openSession(tx, account.playerId, client);
  });
  return { token, firstTimeLogin: false, passwordExpired: false };
}
