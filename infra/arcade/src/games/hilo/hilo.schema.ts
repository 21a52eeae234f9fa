import { z } from 'zod';
import { CARDS } from './cards.ts';
import { guesses, MAX_CARDS, type HiloChoice, type HiloOutcome, type HiloStep } from './hilo.ts';

const guess = z.enum([...guesses, 'skip']);
const steps = z
  .array(guess)
  .max(MAX_CARDS - 1)
  .readonly();
const card = z
  .int()
  .min(0)
  .max(CARDS - 1);

export const hiloChoice = z.strictObject({ steps }) satisfies z.ZodType<HiloChoice>;

export const hiloStep = z.strictObject({ game: z.literal('hilo'), guess }) satisfies z.ZodType<HiloStep>;

export const hiloOutcome = z.object({
  game: z.literal('hilo'),
  cards: z.array(card).max(MAX_CARDS).readonly(),
  steps,
  lost: z.boolean(),
}) satisfies z.ZodType<HiloOutcome>;
