import { createHmac, timingSafeEqual } from 'node:crypto';
import { getCustomerNetwork } from '@marquee/service/http';
import type { ClientInfo } from '#context/client-info.ts';
import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { checkRateLimit, clearRateLimit, consumeRateLimit, tryConsume, type RateLimit } from '#limits/rate-limit.ts';
import { checkClientLimit, recordClientHit } from '#modules/session/client-limits.service.ts';
import { findRequesterKey, isOwnersClient, isOwnersDevice } from './code-requester.service.ts';
import { consumeCode, countAttempt, releaseAttempt, type CodeKey } from './code.repository.ts';

/** Limits attempts of a network at a target until a code is right, and wrong codes of a network over all numbers. */
const requesterLimit: RateLimit = { name: 'code-requester', hits: 15, seconds: 3_600, isExact: true };
const networkLimit: RateLimit = { name: 'code-address', hits: 60, seconds: 3_600 };
/** Attempts of all untrusted networks at the codes of a target and purpose, and of one customer beyond them. */
const untrustedLimit: RateLimit = { name: 'code-number', hits: 60, seconds: 86_400, isExact: true };
const reservedLimit: RateLimit = { name: 'code-reserved', hits: 3, seconds: 86_400, isExact: true };

export function computeCodeMac(
  { envelopeKey }: Pick<Gateway, 'envelopeKey'>,
  { purpose, target }: CodeKey,
  code: string,
): Buffer {
  return createHmac('sha256', envelopeKey.derive('codes'))
    .update(JSON.stringify([purpose, target, code]))
    .digest();
}

const limitAttempts = async (consume: () => Promise<void>): Promise<void> => {
  try {
    await consume();
  } catch (error) {
    throw error instanceof GatewayError ? new GatewayError('sms.too_often', error.details) : error;
  }
};

const checkRequester = async (gateway: Gateway, target: string, client: ClientInfo): Promise<void> => {
  await checkClientLimit(gateway, networkLimit, client);
  await checkRateLimit(gateway, requesterLimit, await findRequesterKey(gateway, target, client));
};

/** Each customer keeps three attempts a day when the others have used up theirs, so they cannot block a target. */
const countUntrusted = async (gateway: Gateway, { purpose, target }: CodeKey, client: ClientInfo): Promise<void> => {
  if (await isOwnersClient(gateway, target, client)) return;
  if (await tryConsume(gateway, untrustedLimit, `${purpose} ${target}`)) return;
  await consumeRateLimit(gateway, reservedLimit, `${purpose} ${getCustomerNetwork(client.clientIp)} ${target}`);
};

const countRequester = async (gateway: Gateway, key: CodeKey, client: ClientInfo): Promise<void> => {
  await consumeRateLimit(gateway, requesterLimit, await findRequesterKey(gateway, key.target, client));
  await countUntrusted(gateway, key, client);
};

/**
 * Counts a wrong code of a network.
 * @returns the error for the caller to throw
 */
export async function recordWrongCode(gateway: Gateway, client: ClientInfo): Promise<GatewayError> {
  await recordClientHit(gateway, networkLimit, client);
  return new GatewayError('sms.code_invalid');
}

/** A counted attempt at a code that was sent to the network of a client. */
export interface CodeAttempt {
  readonly client: ClientInfo;
  readonly code: string;
  /** Of the sent code. */
  readonly mac: Buffer;
  readonly expired: boolean;
  /** The client is a device of the player. */
  readonly isOwner: boolean;
}

/** The attempt at the code does not count, as nothing was compared. */
export async function releaseCodeAttempt(
  { pool }: Gateway,
  key: CodeKey,
  { client, mac, isOwner }: Omit<CodeAttempt, 'code'>,
): Promise<void> {
  if (!isOwner) await releaseAttempt(pool, key, client.clientIp, mac);
}

/**
 * Counts an attempt at a code in the network that requested it: five, except for a number from a device of its player,
 * whose attempts count by themselves. Attempts are counted before the code is compared, so that parallel ones cannot
 * exceed the limits. Attempts without a code to compare do not count, as anybody in a shared network can make them, and
 * rejected ones use up none of the code's attempts.
 */
export async function countCodeAttempt(
  gateway: Gateway,
  key: CodeKey,
  input: string | undefined,
  client: ClientInfo,
): Promise<CodeAttempt> {
  const code = (input ?? '').replace(/\s/g, '');
  if (code === '') throw new GatewayError('sms.code_missing');
  await limitAttempts(() => checkRequester(gateway, key.target, client));
  const isOwner = await isOwnersDevice(gateway, key.target, client);
  const stored = await countAttempt(gateway.pool, key, client.clientIp, isOwner);
  if (!stored) throw new GatewayError('sms.code_invalid');
  const attempt = { ...stored, client, code, isOwner };
  await limitAttempts(() => countRequester(gateway, key, client)).catch(async (error: unknown) => {
    await releaseCodeAttempt(gateway, key, attempt);
    throw error;
  });
  return attempt;
}

/** Uses up a right code; fails when a parallel call has. */
export async function acceptCode(gateway: Gateway, key: CodeKey, { client, mac }: CodeAttempt): Promise<void> {
  if (!(await consumeCode(gateway.pool, key, mac))) throw await recordWrongCode(gateway, client);
  await clearRateLimit(gateway, requesterLimit, await findRequesterKey(gateway, key.target, client));
}

/** Verifies a code of the gateway. It is accepted once. */
export async function verifyCode(
  gateway: Gateway,
  key: CodeKey,
  input: string | undefined,
  client: ClientInfo,
): Promise<void> {
  const attempt = await countCodeAttempt(gateway, key, input, client);
  const mac = computeCodeMac(gateway, key, attempt.code);
  if (!timingSafeEqual(attempt.mac, mac)) throw await recordWrongCode(gateway, client);
  if (attempt.expired) throw new GatewayError('sms.code_expired');
  await acceptCode(gateway, key, attempt);
}
