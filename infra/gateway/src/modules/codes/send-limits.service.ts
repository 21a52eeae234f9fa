import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { consumeRateLimit, type RateLimit } from '#limits/rate-limit.ts';
import type { CodeKey } from './code.repository.ts';

const sendsFrom: RateLimit = { name: 'sms-address', hits: 20, seconds: 3_600 };
const sendsTo: RateLimit = { name: 'sms-number', hits: 8, seconds: 86_400, exact: true };

const consume = async (
  gateway: Gateway,
  limit: RateLimit,
  key: string,
  code: 'sms.too_often' | 'sms.quota_exceeded',
): Promise<void> => {
  try {
    await consumeRateLimit(gateway, limit, key);
  } catch (error) {
    throw error instanceof GatewayError ? new GatewayError(code, error.details) : error;
  }
};

/** Allows one code per countdown and a few a day for each number or mail address. */
export async function consumeSendLimits(
  gateway: Gateway,
  { purpose, target }: CodeKey,
  address: string,
  countdownMinutes: number,
): Promise<void> {
  await consume(
    gateway,
    { name: `sms-${purpose}`, hits: 1, seconds: countdownMinutes * 60, exact: true },
    target,
    'sms.too_often',
  );
  await consume(gateway, sendsFrom, address, 'sms.too_often');
  await consume(gateway, sendsTo, target, 'sms.quota_exceeded');
}
