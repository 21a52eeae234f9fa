import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Gateway } from '#gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { checkRateLimit, recordHit, clearRateLimit, consumeRateLimit, type RateLimit } from '#limits/rate-limit.ts';
import { consumeCode, countAttempt, type CodeKey } from './code.repository.ts';

/** Codes that a number may be tried with until one is right, and wrong ones from an address over all numbers. */
const targetLimit: RateLimit = { name: 'code-number', hits: 15, seconds: 3_600, exact: true };
const addressLimit: RateLimit = { name: 'code-address', hits: 60, seconds: 3_600 };

export function codeMac(
  { envelopeKey }: Pick<Gateway, 'envelopeKey'>,
  { purpose, target }: CodeKey,
  code: string,
): Buffer {
  return createHmac('sha256', envelopeKey.derive('codes'))
    .update(JSON.stringify([purpose, target, code]))
    .digest();
}

/** The number's guess is counted before the code is looked at, so that parallel ones cannot outrun the count. */
const countGuess = async (gateway: Gateway, target: string, address: string): Promise<void> => {
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

/** R8.03: lets the right code pass once; five attempts use a code up, right or wrong, on whichever gateway. */
export async function verifyCode(
  gateway: Gateway,
  key: CodeKey,
  given: string | undefined,
  address: string,
): Promise<void> {
  const code = (given ?? '').replace(/\s/g, '');
  if (code === '') throw new GatewayError('sms.code_missing');
  await countGuess(gateway, key.target, address);
  const kept = await countAttempt(gateway.pool, key);
  const mac = codeMac(gateway, key, code);
  if (!kept || !timingSafeEqual(kept.mac, mac)) throw await recordWrongCode(gateway, address);
  if (kept.expired) throw new GatewayError('sms.code_expired');
  if (!(await consumeCode(gateway.pool, key, mac))) throw await recordWrongCode(gateway, address);
  await clearRateLimit(gateway, targetLimit, key.target);
}
