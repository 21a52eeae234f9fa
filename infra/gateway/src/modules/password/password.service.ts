import type { ChangePasswordPayload, LoginValue, PasswordByPhonePayload } from '@marquee/contract';
import type { Tx } from '@marquee/service/database';
import type { Gateway, HashingPlace } from '#context/gateway.ts';
import { createInvalidFieldsError } from '#http/input.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { requireArea } from '#modules/accounts/account-area.ts';
import {
  deleteTemporaryPasswords,
  findAccountById,
  findAccountByMobile,
  lockVerifiedAccount,
  startLoginGeneration,
  writePassword,
  type AccountRow,
} from '#modules/accounts/accounts.service.ts';
import { validateNewPassword, type NewPassword } from '#modules/accounts/field-rules.ts';
import { deleteAccountFailures } from '#modules/accounts/login-lock.service.ts';
import { updateAuthenticatorAfterReset } from '#modules/authenticator/authenticator.service.ts';
import { clearVerificationAttempts, createUntrustedKey } from '#modules/authenticator/verification-attempts.service.ts';
import { createMobileUsername } from '#modules/codes/mobile-number.ts';
import { requireServedNumber } from '#modules/codes/served-number.service.ts';
import { prepareNumber } from '#modules/codes/verify-number.service.ts';
import { endSessions, revokeEverything } from '#modules/session/end-sessions.service.ts';
import { deleteRememberedLogins } from '#modules/session/remember-login.service.ts';
import {
  clearPasswordChangeReason,
  deleteTrust,
  openSession,
  renewSession,
  trustClient,
} from '#modules/session/session.service.ts';
import { rejectSessionPassword, verifySessionPassword } from '#modules/session/verify-session-password.service.ts';
import type { ClientInfo } from '#context/client-info.ts';
import type { PlayerSession } from '#context/player-session.ts';
import { matchTemporaryPassword } from './temporary-password.service.ts';

/**
 * A reset of a forgotten password deletes an authenticator that was enabled in this time: another person who knew the
 * old password may have set it up. An older one stays, as a stolen telephone or mailbox must not suffice to delete it.
 */
const UNDO_HOURS = 72;

const requireValidPassword = async ({ settings }: Gateway, input: NewPassword): Promise<void> => {
  const errors = validateNewPassword((await settings.read()).row.fields, input);
  if (errors.length > 0) throw createInvalidFieldsError(errors);
};

/**
 * Stores the password and ends everything that the old one opened: sessions, games, remembered logins, login tickets,
 * the temporary passwords, the trust in networks and devices. Runs in `endSessions`.
 */
const replacePassword = async (
  tx: Tx,
  account: AccountRow,
  passwordHash: string,
  currentTokenHash: string | null,
): Promise<void> => {
  await writePassword(tx, account.playerId, passwordHash);
  await deleteTemporaryPasswords(tx, account.playerId);
  await startLoginGeneration(tx, account.playerId);
  await revokeEverything(tx, account.playerId, currentTokenHash);
  await deleteRememberedLogins(tx, account.playerId);
  await deleteTrust(tx, account.playerId);
  await deleteAccountFailures(tx, account.accountKey);
};

/**
 * Which of the player's passwords it is, or null. A temporary one serves as the old one too, as the player has
 * forgotten the own.
 */
const verifyOldPassword = async (
  gateway: Gateway,
  account: AccountRow,
  player: PlayerSession,
  password: string,
  place: HashingPlace,
): Promise<'own' | 'temporary' | null> => {
  if (await matchTemporaryPassword(gateway, account.playerId, password)) return 'temporary';
  return (await verifySessionPassword(gateway, account, player, password, place)) ? 'own' : null;
};

/**
 * Changes the password. The current session stays open and may launch its game again, and its client stays trusted with
 * a new cookie; all others end. Wrong verification codes of another person who knew the old password no longer count.
 * @returns the new token of the session if it is to be renewed, else null
 */
export async function changePassword(
  gateway: Gateway,
  payload: ChangePasswordPayload,
  player: PlayerSession,
  client: ClientInfo,
  isRenewed: boolean,
): Promise<string | null> {
  await requireValidPassword(gateway, { ...payload, username: player.username });
  const account = await findAccountById(gateway.pool, player.playerId);
  if (!account) throw new GatewayError('session.expired');
  const verified = await gateway.hashing.withPlace(client.clientIp, async (place) => {
    const oldPassword = await verifyOldPassword(gateway, account, player, payload.oldPassword, place);
    return oldPassword && { oldPassword, passwordHash: await place.hash(payload.newPassword) };
  });
  if (!verified) throw await rejectSessionPassword(gateway, account, player);
  const { oldPassword, passwordHash } = verified;
  const { playerId } = player;
  const change = await endSessions(gateway, { playerId, tokenHash: null }, async (tx) => {
    if (!(await lockVerifiedAccount(tx, account))) return null;
    await replacePassword(tx, account, passwordHash, player.tokenHash);
    if (oldPassword === 'temporary') await updateAuthenticatorAfterReset(tx, playerId, UNDO_HOURS);
    await trustClient(tx, playerId, client);
    await clearPasswordChangeReason(tx, player.tokenHash);
    return { token: isRenewed ? await renewSession(tx, player.tokenHash) : null };
  });
  if (!change) throw await rejectSessionPassword(gateway, account, player);
  await clearVerificationAttempts(gateway, createUntrustedKey(playerId));
  return change.token;
}

/** The account of a number that a code or token proves, and the hash of its new password. */
const verifyReset = async (
  gateway: Gateway,
  mobile: string,
  payload: PasswordByPhonePayload,
  consumeProof: () => Promise<void>,
  place: HashingPlace,
): Promise<{ account: AccountRow; passwordHash: string }> => {
  await consumeProof();
  const account = await findAccountByMobile(gateway.pool, mobile);
  if (!account || account.disabled) throw new GatewayError('sms.code_invalid');
  if (!account.mobileVerified) throw new GatewayError('sms.number_unverified');
  requireArea(account, payload.agentArea ?? false);
  // Only now, as a stranger must not learn the username that belongs to a number.
  await requireValidPassword(gateway, { newPassword: payload.newPassword, username: account.accountKey });
  return { account, passwordHash: await place.hash(payload.newPassword) };
};

/** Sets a new password by a code sent to the mobile number, or a token of Firebase for it, and opens a session. */
export async function resetPasswordByPhone(
  gateway: Gateway,
  payload: PasswordByPhonePayload,
  client: ClientInfo,
): Promise<LoginValue> {
  const mobile = await requireServedNumber(gateway, payload);
  await requireValidPassword(gateway, { newPassword: payload.newPassword, username: createMobileUsername(mobile) });
  const consumeProof = await prepareNumber(gateway, { purpose: 'password', target: mobile }, payload, client);
  const { account, passwordHash } = await gateway.hashing.withPlace(client.clientIp, (place) =>
    verifyReset(gateway, mobile, payload, consumeProof, place),
  );
  const { playerId } = account;
  const token = await endSessions(gateway, { playerId, tokenHash: null }, async (tx) => {
    await replacePassword(tx, account, passwordHash, null);
    await updateAuthenticatorAfterReset(tx, playerId, UNDO_HOURS);
    return openSession(tx, playerId, client, { kind: 'password-reset' });
  });
  await clearVerificationAttempts(gateway, createUntrustedKey(playerId));

  return { token, firstTimeLogin: false, passwordExpired: false };
}
