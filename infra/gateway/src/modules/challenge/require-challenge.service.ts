import type { SliderTrace } from '@marquee/contract';
import { maxWorkBits, sliderTrace } from '@marquee/contract/calls';
import type { ClientInfo } from '#context/client-info.ts';
import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { consumeRateLimit, tryConsume, type RateLimit } from '#limits/rate-limit.ts';
import { requireSlider } from './require-slider.service.ts';

const parseTrace = (header: string): SliderTrace | undefined => {
  try {
    return sliderTrace.safeParse(JSON.parse(Buffer.from(header, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
};

const requireResponse = (gateway: Gateway, client: ClientInfo, workBits: number): Promise<void> =>
  requireSlider(gateway, parseTrace(client.challengeResponse ?? ''), client, workBits);

/** Requests that scripts repeat: they create accounts, or reveal whether something exists. */
export type ChallengedRequest = 'account' | 'invitation-code' | 'mail-address';

/**
 * Lets each network make a few requests of a kind, then requires a solved slider puzzle for each.
 * @throws GatewayError `challenge.required`, `login.verification_failed`, `too_many_requests`
 */
export async function requireChallenge(gateway: Gateway, kind: ChallengedRequest, client: ClientInfo): Promise<void> {
  if (client.challengeResponse !== null) return requireResponse(gateway, client, 0);
  const budget = { name: `unchallenged-${kind}`, hits: gateway.config.challengeBudget, seconds: 3_600 };
  if (!(await tryConsume(gateway, budget, client.clientIp))) throw new GatewayError('challenge.required');
}

/**
 * As `requireChallenge` for requests that create an account, then counts the request for its network. Requests that are
 * asked for a puzzle do not count, so that they cannot block others in a shared network.
 */
export async function requireAccountChallenge(gateway: Gateway, limit: RateLimit, client: ClientInfo): Promise<void> {
  await requireChallenge(gateway, 'account', client);
  // Without the reserve of a known device: every new account makes its browser a known one.
  await consumeRateLimit(gateway, limit, client.clientIp);
}

/**
 * Requires a solved slider puzzle with a proof of work for each request.
 * @throws GatewayError `challenge.required` with the bits to request, `login.verification_failed`, `too_many_requests`
 */
export async function requireWork(gateway: Gateway, bits: number, client: ClientInfo): Promise<void> {
  const workBits = Math.min(maxWorkBits, bits);
  if (client.challengeResponse === null) throw new GatewayError('challenge.required', { workBits });
  return requireResponse(gateway, client, workBits);
}
