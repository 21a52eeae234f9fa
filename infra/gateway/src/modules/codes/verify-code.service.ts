import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ClientInfo } from '#context/client-info.ts';
import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { checkRateLimit, recordHit, clearRateLimit, consumeRateLimit, type RateLimit } from '#limits/rate-limit.ts';
import { createRequesterKey, isOwnersClient } from './code-requester.service.ts';
import { consumeCode, countAttempt, type CodeKey } from './code.repository.ts';

/**
 * Limits attempts of a network at a number until a code is right, those of all untrusted networks together, and wrong
 * codes of a network over all numbers.
 */
const requesterLimit: RateLimit = { name: 'code-requester', hits: 15, seconds: 3_600, isExact: true };
const untrustedLimit: RateLimit = { name: 'code-number', hits: 60, seconds: 3_600, isExact: true };
const networkLimit: RateLimit = { name: 'code-address', hits: 60, seconds: 3_600 };

export function computeCodeMac(
  { envelopeKey }: Pick<Gateway, 'envelopeKey'>,
  { purpose, target }: CodeKey,
  code: string,
): Buffer {
  return createHmac('sha256', envelopeKey.derive('codes'))
    .update(JSON.stringify([purpose, target, code]))
    .digest();
}

/** Counts the attempt before the code is compared, so that parallel attempts cannot exceed the limit. */
const countVerification = async (gateway: Gateway, target: string, client: ClientInfo): Promise<void> => {
  try {
    await checkRateLimit(gateway, networkLimit, client.clientIp);
    await consumeRateLimit(gateway, requesterLimit, createRequesterKey(target, client));
    if (!(await isOwnersClient(gateway, target, client))) await consumeRateLimit(gateway, untrustedLimit, target);
  } catch (error) {
    throw error instanceof GatewayError ? new GatewayError('sms.too_often', error.details) : error;
  }
};

const recordWrongCode = async (gateway: Gateway, { clientIp }: ClientInfo): Promise<GatewayError> => {
  await recordHit(gateway, networkLimit, clientIp);
  return new GatewayError('sms.code_invalid');
};

/** Verifies a code in the network that requested it. It is accepted once, and after five attempts no more. */
export async function verifyCode(
  gateway: Gateway,
  key: CodeKey,
  input: string | undefined,
  client: ClientInfo,
): Promise<void> {
  const code = (input ?? '').replace(/\s/g, '');
  if (code === '') throw new GatewayError('sms.code_missing');
  await countVerification(gateway, key.target, client);
  const stored = await countAttempt(gateway.pool, key, client.clientIp);
  const mac = computeCodeMac(gateway, key, code);
  if (!stored || !timingSafeEqual(stored.mac, mac)) throw await recordWrongCode(gateway, client);
  if (stored.expired) throw new GatewayError('sms.code_expired');
  if (!(await consumeCode(gateway.pool, key, mac))) throw await recordWrongCode(gateway, client);
  await clearRateLimit(gateway, requesterLimit, createRequesterKey(key.target, client));
}
