import { dice, type DiceChoice, type DiceOutcome } from '#games/dice/dice.ts';
import type { GameRules } from '#games/rules/game-rules.ts';
import { hilo, type HiloChoice, type HiloOutcome, type HiloStep } from '#games/hilo/hilo.ts';
import { keno, type KenoChoice, type KenoOutcome } from '#games/keno/keno.ts';
import { limbo, type LimboChoice, type LimboOutcome } from '#games/limbo/limbo.ts';
import { mines, type MinesChoice, type MinesOutcome, type MinesStep } from '#games/mines/mines.ts';
import { plinko, type PlinkoChoice, type PlinkoOutcome } from '#games/plinko/plinko.ts';
import { roulette, type RouletteChoice, type RouletteOutcome } from '#games/roulette/roulette.ts';
import { slot, type SlotChoice, type SlotOutcome } from '#games/slot/slot.ts';

/** Games drawn from the player's own seeds. */
export const seedGames = ['slot', 'dice', 'mines', 'limbo', 'plinko', 'hilo', 'keno', 'roulette'] as const;
export type SeedGame = (typeof seedGames)[number];

/** All games, including crash, which all players share. */
export const gameNames = [...seedGames, 'crash'] as const;
export type GameName = (typeof gameNames)[number];

interface GameTypes {
  readonly slot: { readonly choice: SlotChoice; readonly outcome: SlotOutcome; readonly step: never };
  readonly dice: { readonly choice: DiceChoice; readonly outcome: DiceOutcome; readonly step: never };
  readonly mines: { readonly choice: MinesChoice; readonly outcome: MinesOutcome; readonly step: MinesStep };
  readonly limbo: { readonly choice: LimboChoice; readonly outcome: LimboOutcome; readonly step: never };
  readonly plinko: { readonly choice: PlinkoChoice; readonly outcome: PlinkoOutcome; readonly step: never };
  readonly keno: { readonly choice: KenoChoice; readonly outcome: KenoOutcome; readonly step: never };
  readonly hilo: { readonly choice: HiloChoice; readonly outcome: HiloOutcome; readonly step: HiloStep };
  readonly roulette: { readonly choice: RouletteChoice; readonly outcome: RouletteOutcome; readonly step: never };
}

export const games: {
  readonly [Name in SeedGame]: GameRules<
    GameTypes[Name]['choice'],
    GameTypes[Name]['outcome'],
    GameTypes[Name]['step']
  >;
} = { slot, dice, mines, limbo, plinko, hilo, keno, roulette };

/** Bet on one game, or on any game. */
export type Bet<Name extends SeedGame = SeedGame> = {
  readonly [Each in Name]: { readonly game: Each; readonly choice: GameTypes[Each]['choice'] };
}[Name];

export type Outcome<Name extends SeedGame = SeedGame> = GameTypes[Name]['outcome'];

/** Decision of a player during an open round. */
export type Step<Name extends SeedGame = SeedGame> = GameTypes[Name]['step'];
