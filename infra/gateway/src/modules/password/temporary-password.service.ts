import { createHmac, randomInt } from 'node:crypto';
import { withTransaction } from '@marquee/service/database';
import { getCustomerNetwork, getNetwork } from '@marquee/service/http';
import type { ClientInfo } from '#context/client-info.ts';
import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { consumeRateLimit, tryConsume, type RateLimit } from '#limits/rate-limit.ts';
import { requireChallenge } from '#modules/challenge/require-challenge.service.ts';
import { toAccountKey } from '#modules/accounts/accounts.service.ts';
import { getTexts } from '#texts/texts.ts';
import { messenger } from '#modules/outbox/messenger.ts';
import { consumeClientLimit } from '#modules/session/client-limits.service.ts';
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

/** Mails that a network has sent. A request that sends none costs a challenge, and takes nothing from neighbours. */
const networkLimit: RateLimit = { name: 'mail-address', hits: 10, seconds: 3_600 };
/** Addresses that a client can have compared with that of a player. */
const requesterLimit = { name: 'mail-requester', hits: 5, seconds: 3_600 } as const;
/** Mails of all strangers to a player, and those of one customer. The player's networks and devices are exempt. */
const strangersLimit: RateLimit = { name: 'mail-name', hits: 20, seconds: 3_600, isExact: true };
const customerLimit: RateLimit = { name: 'mail-customer', hits: 5, seconds: 3_600, isExact: true };
/** Mails beyond that for each network, so that others cannot block a player in an unknown network. */
const reservedLimit: RateLimit = { name: 'mail-reserved', hits: 1, seconds: 3_600 };

/** A limit of the networks that send requests for a username. */
const ofUsername = (limit: RateLimit, username: string): RateLimit => ({ ...limit, name: `${limit.name} ${username}` });

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
  if (!network && !device) return consumeRateLimit(gateway, ofUsername(requesterLimit, name), clientIp);
  const requester = device ? deviceHash.toString('hex') : getNetwork(clientIp);
  return consumeRateLimit(gateway, { ...requesterLimit, isExact: true }, `${requester} ${name}`);
};

/** Limits the mails to a player. A request with another address sends none, so it does not count. */
const consumeMailLimits = async (
  gateway: Gateway,
  name: string,
  { clientIp }: ClientInfo,
  trust: ClientTrust,
): Promise<void> => {
  if (trust.network || trust.device) return;
  const isWithinCustomer = await tryConsume(gateway, customerLimit, `${getCustomerNetwork(clientIp)} ${name}`);
  if (isWithinCustomer && (await tryConsume(gateway, strangersLimit, name))) return;
  await consumeRateLimit(gateway, ofUsername(reservedLimit, name), clientIp);
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
  await consumeClientLimit(gateway, networkLimit, client);
  await consumeMailLimits(gateway, name, client, trust);
  const password = createPassword();
  const t = getTexts(language);
  const { playerId, email: recipient } = account;
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
