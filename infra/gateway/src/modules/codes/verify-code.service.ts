import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { checkRateLimit, recordHit, clearRateLimit, consumeRateLimit, type RateLimit } from '#limits/rate-limit.ts';
import { consumeCode, countAttempt, type CodeKey } from './code.repository.ts';

/** Limits attempts at a number until a code is right, and wrong codes from an address over all numbers. */
const targetLimit: RateLimit = { name: 'code-number', hits: 15, seconds: 3_600, exact: true };
const addressLimit: RateLimit = { name: 'code-address', hits: 60, seconds: 3_600 };

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
const countVerification = async (gateway: Gateway, target: string, address: string): Promise<void> => {
  try {
    await checkRateLimit(gateway, addressLimit, address);
    await consumeRateLimit(gateway, targetLimit, target);
  } catch (error) {
    throw error instanceof GatewayError ? new GatewayError('sms.too_often', error.details) : error;
  }
};

const recordWrongCode = async (gateway: Gateway, address: string): Promise<GatewayError> => {
  await recordHit(gateway, addressLimit, address);
  return new GatewayError('sms.code_invalid');
};

/** Verifies a code. It is accepted once, and after five attempts no more, over all gateways. */
export async function verifyCode(
  gateway: Gateway,
  key: CodeKey,
  input: string | undefined,
  address: string,
): Promise<void> {
  const code = (input ?? '').replace(/\s/g, '');
  if (code === '') throw new GatewayError('sms.code_missing');
  await countVerification(gateway, key.target, address);
  const stored = await countAttempt(gateway.pool, key);
  const mac = computeCodeMac(gateway, key, code);
  if (!stored || !timingSafeEqual(stored.mac, mac)) throw await recordWrongCode(gateway, address);
  if (stored.expired) throw new GatewayError('sms.code_expired');
  if (!(await consumeCode(gateway.pool, key, mac))) throw await recordWrongCode(gateway, address);
  await clearRateLimit(gateway, targetLimit, key.target);
}
