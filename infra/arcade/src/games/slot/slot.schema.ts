import { z } from 'zod';
import type { SlotChoice, SlotOutcome } from './slot.ts';

const symbol = z.enum(['crown', 'seven', 'bell', 'gem', 'cherries', 'lemon']);
const line = z.enum(['crowns', 'sevens', 'bells', 'gems', 'cherries', 'lemons', 'two-cherries']);

export const slotChoice = z.strictObject({}) satisfies z.ZodType<SlotChoice>;

export const slotOutcome = z.object({
  game: z.literal('slot'),
  stops: z.array(z.int()).readonly(),
  symbols: z.array(symbol).readonly(),
  line: line.nullable(),
}) satisfies z.ZodType<SlotOutcome>;
