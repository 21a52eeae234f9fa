import { amountOfUnits } from '@marquee/money';
import { z } from 'zod';

const stake = z
  .string()
  .regex(/^\d{1,19}$/)
  .transform((units) => amountOfUnits(BigInt(units)));

/** What the database tells every arcade: that the phase changed, or that a bet joined or was cashed out. */
const news = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('phase') }),
  z.object({
    kind: z.literal('bet'),
    joined: z.boolean(),
    round: z.uuid(),
    id: z.uuid(),
    nickname: z.string(),
    stake,
    currency: z.string(),
    cashedAt: z.int().nullable(),
  }),
]);

export type LiveNews = z.output<typeof news>;

export function readNews(payload: string | undefined): LiveNews {
  return news.parse(JSON.parse(payload ?? ''));
}
