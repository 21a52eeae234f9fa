import type { Game } from '@marquee/contract';

export type GameTag = Game['tags'][number];
export const gameTags: readonly GameTag[] = ['JP', 'TG', 'AC'];

/** Conditions of a game list; a game has to meet all of them. */
export interface GameCriteria {
  /** Code of the only game. */
  readonly code?: string;
  readonly classify?: string | undefined;
  /** Vendor code. */
  readonly vendor?: string | undefined;
  readonly hot?: boolean;
  readonly isNew?: boolean;
  readonly tag?: GameTag;
  /** Ids of vendors without games in the list. */
  readonly excludedVendors?: readonly number[];
}
