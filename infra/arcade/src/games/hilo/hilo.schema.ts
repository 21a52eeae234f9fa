import { z } from 'zod';
import { CARDS } from './cards.ts';
import { guesses, MOST_CARDS, type HiloChoice, type HiloOutcome, type HiloStep } from './hilo.ts';

const guess = z.enum([...guesses, 'skip']);
const steps = z
  .array(guess)
  .max(MOST_CARDS - 1)
  .readonly();
const card = z
  .int()
  .min(0)
  .max(CARDS - 1);

export const hiloChoice = z.strictObject({ steps }) satisfies z.ZodType<HiloChoice>;

export const hiloStep = z.strictObject({ game: z.literal('hilo'), guess }) satisfies z.ZodType<HiloStep>;

export const hiloOutcome = z.object({
  game: z.literal('hilo'),
  cards: z.array(card).max(MOST_CARDS).readonly(),
  steps,
  lost: z.boolean(),
}) satisfies z.ZodType<HiloOutcome>;
