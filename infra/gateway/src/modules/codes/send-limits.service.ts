import type { ClientInfo } from '#context/client-info.ts';
import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { getCustomerNetwork } from '@marquee/service/http';
import {
  checkRateLimit,
  consumeRateLimit,
  isRateLimitReached,
  readMultiple,
  recordHit,
  type RateLimit,
} from '#limits/rate-limit.ts';
import { checkClientLimit, consumeClientLimit } from '#modules/session/client-limits.service.ts';
import { findRequesterKey, isOwnersDevice } from './code-requester.service.ts';
import { readSends } from './code-send.repository.ts';
import type { CodeKey } from './code.repository.ts';

/** Each message costs the site money, so accounts that were just created at the network add none. */
const sendsFrom: RateLimit = { name: 'sms-address', hits: 20, seconds: 3_600 };
const sendsOfRequester: RateLimit = { name: 'sms-requester', hits: 8, seconds: 86_400, isExact: true };
/** Beyond those of a day, as others in a shared network may have used them up. */
const laterSends: RateLimit = { name: 'sms-requester-hour', hits: 1, seconds: 3_600, isExact: true };

/** Messages of a day that known networks of the player requested. They count for the proof of work only. */
const sendsOfKnownNetworks: RateLimit = { name: 'sms-known-network', hits: 1, seconds: 86_400, isExact: true };

const firstSend: RateLimit = { name: 'sms-first', hits: 1, seconds: 86_400, isExact: true };

/** Reports a limit as the players of codes know it. */
export async function limitBy(
  code: 'sms.too_often' | 'sms.quota_exceeded',
  consume: () => Promise<void>,
): Promise<void> {
  try {
    await consume();
  } catch (error) {
    throw error instanceof GatewayError ? new GatewayError(code, error.details) : error;
  }
}

/**
 * Allows each network one code per countdown, and for each target and purpose a few a day and then one an hour. For a
 * number each device of its player counts by itself. `recordSend` counts those of the day and hour, so that a request
 * without a code costs none. The limit of the network is checked before the countdown, so that it starts none when it
 * rejects.
 */
export async function consumeSendLimits(
  gateway: Gateway,
  { purpose, target }: CodeKey,
  client: ClientInfo,
  countdownMinutes: number,
): Promise<void> {
  const requester = await findRequesterKey(gateway, target, client);
  const sender = `${purpose} ${requester}`;
  const countdown: RateLimit = { name: `sms-${purpose}`, hits: 1, seconds: countdownMinutes * 60, isExact: true };
  if (await isRateLimitReached(gateway, sendsOfRequester, sender))
    await limitBy('sms.quota_exceeded', () => checkRateLimit(gateway, laterSends, sender));
  await limitBy('sms.too_often', () => checkClientLimit(gateway, sendsFrom, client));
  await limitBy('sms.too_often', () => consumeRateLimit(gateway, countdown, requester));
  await limitBy('sms.too_often', () => consumeClientLimit(gateway, sendsFrom, client));
}

const createFirstKey = ({ purpose, target }: CodeKey, { clientIp }: ClientInfo): string =>
  `${purpose} ${getCustomerNetwork(clientIp)} ${target}`;

/** Whether the customer's network has had no code sent for the key today. */
export async function isFirstSend(gateway: Gateway, key: CodeKey, client: ClientInfo): Promise<boolean> {
  return !(await isRateLimitReached(gateway, firstSend, createFirstKey(key, client)));
}

/**
 * Messages of a day that networks requested, whether the player knows them or not. Others in a known network would
 * otherwise see by the work that the number has an account there.
 */
export async function countSends(gateway: Gateway, key: CodeKey): Promise<number> {
  const { sent } = await readSends(gateway.pool, key);
  return sent + (await readMultiple(gateway, sendsOfKnownNetworks, `${key.purpose} ${key.target}`));
}

/**
 * Counts a code that became valid in the network of a client.
 * @param isOwner whether the player knows network or device of the client
 */
export async function recordSend(gateway: Gateway, key: CodeKey, client: ClientInfo, isOwner: boolean): Promise<void> {
  if (isOwner && !(await isOwnersDevice(gateway, key.target, client)))
    await recordHit(gateway, sendsOfKnownNetworks, `${key.purpose} ${key.target}`);
  const sender = `${key.purpose} ${await findRequesterKey(gateway, key.target, client)}`;
  await recordHit(gateway, sendsOfRequester, sender);
  await recordHit(gateway, laterSends, sender);
  await recordHit(gateway, firstSend, createFirstKey(key, client));
}
