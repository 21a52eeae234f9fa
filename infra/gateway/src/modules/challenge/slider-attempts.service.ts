import type { SliderTrace } from '@marquee/contract';
import type { Gateway } from '#gateway.ts';
import { Refusal } from '#http/refusal.ts';
import { checkLimit, countAgainst, type RateLimit } from '#limits/rate-limit.ts';
import { sliderPasses } from './slider.ts';

/** Pieces put in a wrong place by one address, on whichever gateway. */
const misses: RateLimit = { name: 'slider-missed', hits: 30, seconds: 600 };

/** R4.02: refuses who did not put the piece in its place, and whoever tried that too often. */
export async function demandSlider(gateway: Gateway, trace: SliderTrace | undefined, address: string): Promise<void> {
  await checkLimit(gateway, misses, address);
  if (trace !== undefined && (await sliderPasses(gateway.pool, gateway.envelopeKey, address, trace))) return;
  await countAgainst(gateway, misses, address);
  throw new Refusal('login.verification_failed');
}
