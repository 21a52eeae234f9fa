import { fromUnits } from '@marquee/money';
import { z } from 'zod';

const stake = z
  .string()
  .regex(/^\d{1,19}$/)
  .transform((units) => fromUnits(BigInt(units)));

/** Payload of the notification topic `crash`: a change of phase, or a bet that was placed or cashed out. */
const liveEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('phase') }),
  z.object({
    kind: z.literal('bet'),
    joined: z.boolean(),
    round: z.uuid(),
    id: z.uuid(),
    nickname: z.string(),
    stake,
    currency: z.string(),
    cashOutMultiplier: z.int().nullable(),
  }),
]);

export type LiveEvent = z.output<typeof liveEvent>;

export function parseLiveEvent(payload: string): LiveEvent {
  return liveEvent.parse(JSON.parse(payload));
}
