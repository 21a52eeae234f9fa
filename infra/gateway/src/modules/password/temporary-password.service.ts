import { createHmac, randomInt } from 'node:crypto';
import { withTransaction } from '@marquee/service/database';
import { getNetwork } from '@marquee/service/http';
import type { ClientInfo } from '#context/client-info.ts';
import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { consumeRateLimit } from '#limits/rate-limit.ts';
import { requireChallenge } from '#modules/challenge/require-challenge.service.ts';
import { toAccountKey } from '#modules/accounts/accounts.service.ts';
import { getTexts } from '#texts/texts.ts';
import { consumeMailLimits } from '#modules/outbox/mailbox-limits.service.ts';
import { messenger } from '#modules/outbox/messenger.ts';
import { findTrustByUsername, type ClientTrust } from '#modules/session/session.service.ts';
import {
  findPlayerByEmail,
  findTemporaryPassword,
  insertTemporaryPassword,
  type TemporaryPasswordRow,
} from '#modules/accounts/accounts.service.ts';

const MINUTES = 30;
const LENGTH = 14;
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Addresses that a client can have compared with that of a player. */
const requesterLimit = { name: 'mail-requester', hits: 5, seconds: 3_600 } as const;
const findTrust = async (gateway: Gateway, name: string, client: ClientInfo): Promise<ClientTrust> => {
  const { trustedNetworkDays } = (await gateway.settings.read()).row;
  return findTrustByUsername(gateway.pool, name, client, trustedNetworkDays);
};

/** The player's networks and devices count by themselves, so that neighbours in the /48 cannot block them. */
const consumeRequesterLimit = (
  gateway: Gateway,
  name: string,
  { clientIp, deviceHash }: ClientInfo,
  { network, device }: ClientTrust,
): Promise<void> => {
  if (!network && !device) {
    const ofUsername = { ...requesterLimit, name: `${requesterLimit.name} ${name}` };
    return consumeRateLimit(gateway, ofUsername, clientIp);
  }
  const requester = device ? deviceHash.toString('hex') : getNetwork(clientIp);
  return consumeRateLimit(gateway, { ...requesterLimit, isExact: true }, `${requester} ${name}`);
};

/** A keyed hash suffices, as fourteen random characters cannot be guessed like a chosen password. */
const temporaryPasswordMac = ({ envelopeKey }: Gateway, playerId: string, password: string): Buffer =>
  createHmac('sha256', envelopeKey.derive('temporary-password')).update(`${playerId} ${password}`).digest();

const createPassword = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

export interface TemporaryPasswordRequest {
  readonly username: string;
  readonly email: string;
  readonly language: string;
  readonly client: ClientInfo;
}

/**
 * Mails a password that logs in once and must be changed then. The player's own password stays valid, and so do the
 * temporary ones that were mailed before.
 */
export async function sendTemporaryPassword(
  gateway: Gateway,
  { username, email, language, client }: TemporaryPasswordRequest,
): Promise<void> {
  await requireChallenge(gateway, 'mail-address', client);
  const name = toAccountKey(username);
  const trust = await findTrust(gateway, name, client);
  await consumeRequesterLimit(gateway, name, client, trust);
  const account = await findPlayerByEmail(gateway.pool, username, email);
  if (account === null) throw new GatewayError('password.account_unknown');
  const { playerId, email: recipient } = account;
  await consumeMailLimits(gateway, { purpose: 'password', playerId, email: recipient, client });
  const password = createPassword();
  const t = getTexts(language);
  await withTransaction(gateway.pool, async (tx) => {
    await insertTemporaryPassword(tx, playerId, temporaryPasswordMac(gateway, playerId, password), MINUTES);
    await messenger.send(tx, {
      medium: 'mail',
      recipient,
      subject: t('passwordSubject'),
      body: t('password', { password, minutes: MINUTES }),
      withheld: false,
    });
  });
}

/** Id for the same lookup when no player was found, so that the response takes as long. */
const UNKNOWN_PLAYER = '00000000-0000-0000-0000-000000000000';

/** The temporary password of the player that `password` is, unless it has expired. */
export function matchTemporaryPassword(
  gateway: Gateway,
  player: string | null,
  password: string,
): Promise<TemporaryPasswordRow | null> {
  const playerId = player ?? UNKNOWN_PLAYER;
  return findTemporaryPassword(gateway.pool, playerId, temporaryPasswordMac(gateway, playerId, password));
}
