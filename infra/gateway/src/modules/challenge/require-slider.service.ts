import type { SliderTrace } from '@marquee/contract';
import type { ClientInfo } from '#context/client-info.ts';
import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import type { RateLimit } from '#limits/rate-limit.ts';
import { checkClientLimit, recordClientHit } from '#modules/session/client-limits.service.ts';
import { readWorkBits } from './challenge-id.ts';
import { verifySlider } from './slider.ts';

/** Missed puzzles of one network over all gateways. Each cost its proof of work. */
const missLimit: RateLimit = { name: 'slider-missed', hits: 30, seconds: 600 };

/**
 * Verifies that a slider puzzle may be tried, and uses up nothing. One bit less is accepted, as the required work may
 * have risen since the puzzle was requested.
 * @throws GatewayError `login.verification_failed`, with the bits to request if there were too few; `too_many_requests`
 */
export async function checkSlider(
  gateway: Gateway,
  trace: SliderTrace | undefined,
  client: ClientInfo,
  workBits: number,
): Promise<SliderTrace> {
  await checkClientLimit(gateway, missLimit, client);
  if (trace === undefined) throw new GatewayError('login.verification_failed');
  if (readWorkBits(trace.id) < workBits - 1) throw new GatewayError('login.verification_failed', { workBits });
  return trace;
}

/** Requires a solved slider puzzle with a proof of work. Throws as `checkSlider`, also when the puzzle is missed. */
export async function requireSlider(
  gateway: Gateway,
  slider: SliderTrace | undefined,
  client: ClientInfo,
  workBits: number,
): Promise<void> {
  const trace = await checkSlider(gateway, slider, client, workBits);
  const outcome = await verifySlider(gateway.pool, gateway.envelopeKey, client.clientIp, trace);
  if (outcome === 'solved') return;
  if (outcome === 'missed') await recordClientHit(gateway, missLimit, client);
  throw new GatewayError('login.verification_failed');
}
