/** A card is an integer below 52: four suits of each rank, from the ace to the king. */
export const CARDS = 52;
export const RANKS = 13;
export const ACE = 0;
export const KING = 12;

const SUITS = 4;

export const suits = ['spade', 'heart', 'diamond', 'club'] as const;
export type Suit = (typeof suits)[number];

export function getRank(card: number): number {
  return Math.floor(card / SUITS);
}

export function getSuit(card: number): Suit {
  return suits[card % SUITS] ?? 'spade';
}
