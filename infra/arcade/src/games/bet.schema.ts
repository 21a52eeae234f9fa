import { z } from 'zod';
import { crashBet, crashOutcome } from '#games/crash/crash.schema.ts';
import { diceChoice, diceOutcome } from '#games/dice/dice.schema.ts';
import type { Bet, Outcome, Step } from './games.ts';
import { hiloChoice, hiloOutcome, hiloStep } from '#games/hilo/hilo.schema.ts';
import { kenoChoice, kenoOutcome } from '#games/keno/keno.schema.ts';
import { limboChoice, limboOutcome } from '#games/limbo/limbo.schema.ts';
import { minesChoice, minesOutcome, minesStep } from '#games/mines/mines.schema.ts';
import { plinkoChoice, plinkoOutcome } from '#games/plinko/plinko.schema.ts';
import { rouletteChoice, rouletteOutcome } from '#games/roulette/roulette.schema.ts';
import { slotChoice, slotOutcome } from '#games/slot/slot.schema.ts';

export const bet = z.discriminatedUnion('game', [
  z.object({ game: z.literal('slot'), choice: slotChoice }),
  z.object({ game: z.literal('dice'), choice: diceChoice }),
  z.object({ game: z.literal('mines'), choice: minesChoice }),
  z.object({ game: z.literal('limbo'), choice: limboChoice }),
  z.object({ game: z.literal('plinko'), choice: plinkoChoice }),
  z.object({ game: z.literal('hilo'), choice: hiloChoice }),
  z.object({ game: z.literal('keno'), choice: kenoChoice }),
  z.object({ game: z.literal('roulette'), choice: rouletteChoice }),
]) satisfies z.ZodType<Bet>;

export const outcome = z.discriminatedUnion('game', [
  slotOutcome,
  diceOutcome,
  minesOutcome,
  limboOutcome,
  plinkoOutcome,
  hiloOutcome,
  kenoOutcome,
  rouletteOutcome,
]) satisfies z.ZodType<Outcome>;

export const step = z.discriminatedUnion('game', [minesStep, hiloStep]) satisfies z.ZodType<Step>;

/** Bet and outcome of a round of any game, including crash. */
export const roundBet = z.union([bet, crashBet]);

export const roundOutcome = z.union([outcome, crashOutcome]);
