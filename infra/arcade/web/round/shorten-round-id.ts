/** The start of a round id, with which players recognize the round in game, bet record and verification. */
export function shortenRoundId(id: string): string {
  return id.slice(0, 8);
}
