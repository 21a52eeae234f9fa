import type { SliderTrace } from '@marquee/contract';
import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { checkRateLimit, recordHit, type RateLimit } from '#limits/rate-limit.ts';
import { readWorkBits } from './challenge-id.ts';
import { verifySlider } from './slider.ts';

/** Failed puzzles of one network over all gateways. */
const missLimit: RateLimit = { name: 'slider-missed', hits: 30, seconds: 600 };

/**
 * Requires a solved slider puzzle whose proof of work has at least `minBits`.
 * @throws GatewayError `login.verification_failed`, `too_many_requests`
 */
export async function requireSlider(
  gateway: Gateway,
  trace: SliderTrace | undefined,
  clientIp: string,
  minBits = 0,
): Promise<void> {
  await checkRateLimit(gateway, missLimit, clientIp);
  if (trace !== undefined && readWorkBits(trace.id) >= minBits) {
    if (await verifySlider(gateway.pool, gateway.envelopeKey, clientIp, trace)) return;
  }
  await recordHit(gateway, missLimit, clientIp);
  throw new GatewayError('login.verification_failed');
}
