import { randomBytes } from 'node:crypto';
import type { Authenticator, AuthenticatorSecret, StopAuthenticatorPayload } from '@marquee/contract';
import { inTransaction } from '#db/transaction.ts';
import type { Gateway } from '#gateway.ts';
import { Refusal } from '#http/refusal.ts';
import { demandPassword } from '#modules/session/password.service.ts';
import type { PlayerSession } from '#modules/session/player-session.ts';
import {
  confirmAuthenticator,
  deleteAuthenticator,
  insertRecoveryCodes,
  readAuthenticator,
  readState,
  spendRecoveryCode,
  spendStep,
  writeAuthenticator,
} from './authenticator.repository.ts';
import { forgetProofAttempts, takeProofAttempt } from './proof-attempts.service.ts';
import { newRecoveryCodes, recoveryMac } from './recovery-codes.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';
import { base32, stepOf } from './totp.ts';

/** As long as the hash of RFC 6238 is. */
const SECRET_BYTES = 20;

export async function authenticatorOf({ pool, settings }: Gateway, playerId: string): Promise<Authenticator> {
  const { proofAtNewPlaces, proofWays } = (await settings.read()).row;
  return { offered: proofAtNewPlaces && proofWays.includes('totp'), ...(await readState(pool, playerId)) };
}

const addressOf = (issuer: string, account: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${new URLSearchParams({ secret, issuer }).toString().replaceAll('+', '%20')}`;

/** A new secret, which is nothing until a code of it was copied. */
export async function startAuthenticator(
  gateway: Gateway,
  { playerId, username }: PlayerSession,
): Promise<AuthenticatorSecret> {
  const bytes = randomBytes(SECRET_BYTES);
  if (!(await writeAuthenticator(gateway.pool, playerId, sealSecret(gateway.envelopeKey, playerId, bytes))))
    throw new Refusal('authenticator.on');
  const secret = base32(bytes);
  return { secret, address: addressOf((await gateway.settings.read()).whitelabel.name, username, secret) };
}

const codePasses = async (
  { pool, envelopeKey }: Gateway,
  playerId: string,
  code: string,
  confirmed: boolean,
): Promise<boolean> => {
  const sealed = await readAuthenticator(pool, playerId, confirmed);
  if (!sealed) return false;
  const step = stepOf(openSecret(envelopeKey, playerId, sealed), code.replace(/\s/g, ''), Date.now());
  return step !== null && spendStep(pool, playerId, step);
};

/** A code of the authenticator that is on, or one of the recovery codes; each once. */
export async function authenticatorPasses(gateway: Gateway, playerId: string, code: string): Promise<boolean> {
  return (
    (await codePasses(gateway, playerId, code, true)) ||
    spendRecoveryCode(gateway.pool, playerId, recoveryMac(gateway.envelopeKey, playerId, code))
  );
}

/** Switches it on; the recovery codes are told this once. */
export async function confirm(gateway: Gateway, code: string, { playerId }: PlayerSession): Promise<string[]> {
  await takeProofAttempt(gateway, playerId);
  if (!(await codePasses(gateway, playerId, code, false))) throw new Refusal('proof.wrong');
  await forgetProofAttempts(gateway, playerId);
  const codes = newRecoveryCodes();
  await inTransaction(gateway.pool, async (tx) => {
    await confirmAuthenticator(tx, playerId);
    await insertRecoveryCodes(
      tx,
      playerId,
      codes.map((each) => recoveryMac(gateway.envelopeKey, playerId, each)),
    );
  });
  return codes;
}

/** Switches it off for who knows the password and holds the authenticator, or a recovery code. */
export async function stop(
  gateway: Gateway,
  { password, code }: StopAuthenticatorPayload,
  { playerId }: PlayerSession,
): Promise<void> {
  await demandPassword(gateway, playerId, password);
  await takeProofAttempt(gateway, playerId);
  if (!(await authenticatorPasses(gateway, playerId, code))) throw new Refusal('proof.wrong');
  await forgetProofAttempts(gateway, playerId);
  await inTransaction(gateway.pool, (tx) => deleteAuthenticator(tx, playerId));
}
