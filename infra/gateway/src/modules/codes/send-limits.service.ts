import type { ClientInfo } from '#context/client-info.ts';
import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { consumeRateLimit, type RateLimit } from '#limits/rate-limit.ts';
import { createRequesterKey } from './code-requester.service.ts';
import type { CodeKey } from './code.repository.ts';

const sendsFrom: RateLimit = { name: 'sms-address', hits: 20, seconds: 3_600 };
const sendsOfRequester: RateLimit = { name: 'sms-requester', hits: 8, seconds: 86_400, isExact: true };

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

/** Allows each network one code per countdown and a few a day for each number or mail address. */
export async function consumeSendLimits(
  gateway: Gateway,
  { purpose, target }: CodeKey,
  client: ClientInfo,
  countdownMinutes: number,
): Promise<void> {
  const requester = createRequesterKey(target, client);
  await consume(
    gateway,
    { name: `sms-${purpose}`, hits: 1, seconds: countdownMinutes * 60, isExact: true },
    requester,
    'sms.too_often',
  );
  await consume(gateway, sendsFrom, client.clientIp, 'sms.too_often');
  await consume(gateway, sendsOfRequester, requester, 'sms.quota_exceeded');
}
