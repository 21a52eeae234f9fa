import type { Gateway } from '#gateway.ts';
import { Refusal } from '#http/refusal.ts';
import { spendPermit, type RateLimit } from '#limits/rate-limit.ts';
import type { CodeKey } from './code.repository.ts';

const sendsFrom: RateLimit = { name: 'sms-address', hits: 20, seconds: 3_600 };
const sendsTo: RateLimit = { name: 'sms-number', hits: 8, seconds: 86_400, exact: true };

const spend = async (
  gateway: Gateway,
  limit: RateLimit,
  key: string,
  code: 'sms.too_often' | 'sms.quota_exceeded',
): Promise<void> => {
  try {
    await spendPermit(gateway, limit, key);
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(code, error.details) : error;
  }
};

/** R4.07: one code a countdown for each number or mail address, a few a day. */
export async function throttleSends(
  gateway: Gateway,
  { purpose, target }: CodeKey,
  address: string,
  countdownMinutes: number,
): Promise<void> {
  await spend(
    gateway,
    { name: `sms-${purpose}`, hits: 1, seconds: countdownMinutes * 60, exact: true },
    target,
    'sms.too_often',
  );
  await spend(gateway, sendsFrom, address, 'sms.too_often');
  await spend(gateway, sendsTo, target, 'sms.quota_exceeded');
}
