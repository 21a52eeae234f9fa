import { isIPv4 } from 'node:net';
import type { SliderTrace } from '@marquee/contract';
import { maxWorkBits } from '@marquee/contract/calls';
import type { ClientInfo } from '#context/client-info.ts';
import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { readMultiple, type RateLimit } from '#limits/rate-limit.ts';
import { checkClientLimit, recordClientHit } from '#modules/session/client-limits.service.ts';
import { readWorkBits } from './challenge-id.ts';
import { countSharedUse } from './count-shared-use.service.ts';
import { verifySlider } from './slider.ts';

/** Missed puzzles of one network over all gateways. Each cost its proof of work. */
const missLimit: RateLimit = { name: 'slider-missed', hits: 30, seconds: 600 };

/** The work after as many missed puzzles as the limit allows. It rises with the square of those beyond. */
const MISS_WORK_BITS = 9;

/**
 * The work that a client needs because its network has missed many puzzles; 0 below the limit. Customers share IPv4
 * addresses, and one of them must not be able to block the logins of the others.
 * @throws GatewayError `too_many_requests` in an IPv6 network above the limit
 */
const readMissWork = async (gateway: Gateway, client: ClientInfo): Promise<number> => {
  try {
    await checkClientLimit(gateway, missLimit, client);
    return 0;
  } catch (error) {
    if (!(error instanceof GatewayError) || !isIPv4(client.clientIp)) throw error;
    const multiple = Math.max(1, await readMultiple(gateway, missLimit, client.clientIp));
    return Math.min(maxWorkBits, MISS_WORK_BITS + Math.floor(2 * Math.log2(multiple)));
  }
};

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
  const required = Math.max(workBits, await readMissWork(gateway, client));
  if (trace === undefined) throw new GatewayError('login.verification_failed');
  if (readWorkBits(trace.id) < required - 1)
    throw new GatewayError('login.verification_failed', { workBits: required });
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
  const missingBits = outcome === 'unusable' ? null : await countSharedUse(gateway, client.clientIp, trace.id);
  if (missingBits !== null) throw new GatewayError('login.verification_failed', { workBits: missingBits });
  if (outcome === 'solved') return;
  if (outcome === 'missed') await recordClientHit(gateway, missLimit, client);
  throw new GatewayError('login.verification_failed');
}
