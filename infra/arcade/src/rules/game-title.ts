const SMALL_WORDS = new Set(['and', 'at', 'in', 'of', 'on', 'the', 'to']);

/** The title that a game code spells: `PRG_MOON_TREASURE` is "Moon Treasure". */
export function titleOf(gameCode: string): string {
  const words = gameCode
    .split(/[_.-]+/)
    .slice(1)
    .filter((word) => word !== '');
  return words.map((word, place) => spell(word.toLowerCase(), place === 0)).join(' ') || gameCode;
}

const spell = (word: string, isFirst: boolean): string =>
  SMALL_WORDS.has(word) && !isFirst ? word : word.charAt(0).toUpperCase() + word.slice(1);
