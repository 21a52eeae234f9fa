import { randomBytes } from 'node:crypto';
import type { Authenticator, AuthenticatorSecret, AuthenticatorCodePayload } from '@marquee/contract';
import { withTransaction } from '@marquee/service/database';
import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { lockVerifiedAccount } from '#modules/accounts/accounts.service.ts';
import { requirePassword } from '#modules/session/verify-session-password.service.ts';
import type { ClientInfo } from '#context/client-info.ts';
import type { PlayerSession } from '#context/player-session.ts';
import { sendPlayerText } from '#modules/messages/messages.service.ts';
import { getTexts } from '#texts/texts.ts';
import { checkMailLimits, consumeMailLimits, type RequestedMail } from '#modules/outbox/mailbox-limits.service.ts';
import type { Message } from '#modules/outbox/message.ts';
import { messenger } from '#modules/outbox/messenger.ts';
import {
  listCodeContacts,
  listContacts,
  toMaskedMethod,
  type CodeContact,
} from '#modules/verification-methods/verification-methods.service.ts';
import {
  consumeRecoveryCode,
  consumeTotpStep,
  enableAuthenticator,
  findAuthenticator,
  insertAuthenticator,
  readAuthenticatorState,
  saveRecoveryCodes,
} from './authenticator.repository.ts';
import { decryptSecret, encryptSecret } from './encrypted-secret.ts';
import { createRecoveryCodes, computeRecoveryCodeMac } from './recovery-codes.ts';
import { encodeBase32, findStep, formatKeyUri } from './totp.ts';
import {
  clearVerificationAttempts,
  countVerificationAttempt,
  createSessionKey,
} from './verification-attempts.service.ts';

export { deleteAuthenticator, updateAuthenticatorAfterReset } from './authenticator.repository.ts';

/** The output length of HMAC-SHA-1, which RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** How long an enabled authenticator can be confirmed again by a player who has received no recovery codes. */
const REPEAT_SECONDS = 600;

const isOffered = async ({ settings }: Gateway): Promise<boolean> => {
  const { loginVerificationRequired, verificationMethods } = (await settings.read()).row;
  return loginVerificationRequired && verificationMethods.includes('totp');
};

const requireOffered = async (gateway: Gateway): Promise<void> => {
  if (!(await isOffered(gateway))) throw new GatewayError('authenticator.not_offered');
};

/**
 * The contacts that a code which disables the authenticator may be sent to. None after a reset of the password: the
 * person who reset it may have access only to the phone or mailbox.
 */
export async function listDisableContacts(gateway: Gateway, playerId: string): Promise<readonly CodeContact[]> {
  const { enabled, passwordReset } = await readAuthenticatorState(gateway.pool, playerId);
  return enabled && !passwordReset ? listCodeContacts(gateway, playerId) : [];
}

export async function getAuthenticatorStatus(gateway: Gateway, playerId: string): Promise<Authenticator> {
  const { enabled, recoveryCodesLeft } = await readAuthenticatorState(gateway.pool, playerId);
  const codeMethods = (await listDisableContacts(gateway, playerId)).map(toMaskedMethod);
  return { offered: await isOffered(gateway), enabled, recoveryCodesLeft, codeMethods };
}

/** Creates a secret. The authenticator is enabled by the first code that `confirmAuthenticator` accepts. */
export async function enrolAuthenticator(
  gateway: Gateway,
  { playerId, username }: PlayerSession,
): Promise<AuthenticatorSecret> {
  await requireOffered(gateway);
  const bytes = randomBytes(SECRET_BYTES);
  if (!(await insertAuthenticator(gateway.pool, playerId, encryptSecret(gateway.envelopeKey, playerId, bytes))))
    throw new GatewayError('authenticator.already_enabled');
  const { name } = (await gateway.settings.read()).whitelabel;
  return { secret: encodeBase32(bytes), address: formatKeyUri(name, username, bytes) };
}

const verifyTotpCode = async (
  { pool, envelopeKey }: Gateway,
  playerId: string,
  encryptedSecret: Buffer,
  code: string,
): Promise<boolean> => {
  const step = findStep(decryptSecret(envelopeKey, playerId, encryptedSecret), code.replace(/\s/g, ''), Date.now());
  return step !== null && consumeTotpStep(pool, playerId, step);
};

/** Accepts a code of the enabled authenticator or a recovery code, each once. */
export async function verifyAuthenticatorCode(gateway: Gateway, playerId: string, code: string): Promise<boolean> {
  const found = await findAuthenticator(gateway.pool, playerId);
  const isEnabled = found !== null && found.enabledSeconds !== null;
  return (
    (isEnabled && (await verifyTotpCode(gateway, playerId, found.secret, code))) ||
    consumeRecoveryCode(gateway.pool, playerId, computeRecoveryCodeMac(gateway.envelopeKey, playerId, code))
  );
}

const findNotice = (
  contacts: readonly Pick<Message, 'medium' | 'recipient'>[],
  playerId: string,
  client: ClientInfo,
): RequestedMail | null => {
  const email = contacts.find(({ medium }) => medium === 'mail')?.recipient;
  return email === undefined ? null : { purpose: 'authenticator-added', playerId, email, client };
};

/**
 * Enables the authenticator and returns its recovery codes, which cannot be read again later. Takes the password, so
 * that a stolen session cannot lock the player out, and notifies the contacts of the player, in case the password was
 * stolen too. The limits of that mail are checked before the code, which is valid once. Repeated within ten minutes, it
 * replaces the recovery codes: the first response may have been lost.
 */
export async function confirmAuthenticator(
  gateway: Gateway,
  { password, code }: AuthenticatorCodePayload,
  player: PlayerSession,
  { client, language }: { readonly client: ClientInfo; readonly language: string },
): Promise<string[]> {
  const { playerId } = player;
  await requireOffered(gateway);
  const account = await requirePassword(gateway, player, password, client);
  const found = await findAuthenticator(gateway.pool, playerId);
  const enabledSeconds = found?.enabledSeconds ?? null;
  if (enabledSeconds !== null && enabledSeconds > REPEAT_SECONDS)
    throw new GatewayError('authenticator.already_enabled');
  const contacts = await listContacts(gateway, playerId);
  const notice = enabledSeconds === null ? findNotice(contacts, playerId, client) : null;
  if (notice) await checkMailLimits(gateway, notice);
  await countVerificationAttempt(gateway, createSessionKey(player));
  if (!found || !(await verifyTotpCode(gateway, playerId, found.secret, code)))
    throw new GatewayError('verification.wrong_code');
  await clearVerificationAttempts(gateway, createSessionKey(player));
  const codes = createRecoveryCodes();
  if (notice) await consumeMailLimits(gateway, notice);
  const t = getTexts(language);
  const subject = t('authenticatorSubject');
  const body = t('authenticatorAdded');
  await withTransaction(gateway.pool, async (tx) => {
    if (!(await lockVerifiedAccount(tx, account))) throw new GatewayError('password.wrong');
    if (!(await enableAuthenticator(tx, playerId, found.secret))) throw new GatewayError('verification.wrong_code');
    await saveRecoveryCodes(
      tx,
      playerId,
      codes.map((each) => computeRecoveryCodeMac(gateway.envelopeKey, playerId, each)),
    );
    if (enabledSeconds !== null) return;
    for (const { medium, recipient } of contacts)
      await messenger.send(tx, { medium, recipient, body, withheld: false, ...(medium === 'mail' && { subject }) });
    await sendPlayerText(tx, playerId, { title: subject, content: body });
  });
  return codes;
}
