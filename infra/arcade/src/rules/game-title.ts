const SMALL_WORDS = new Set(['and', 'at', 'in', 'of', 'on', 'the', 'to']);

/** The title in a game code: `PRG_MOON_TREASURE` is "Moon Treasure". */
export function getGameTitle(gameCode: string): string {
  const words = gameCode
    .split(/[_.-]+/)
    .slice(1)
    .filter((word) => word !== '');
  return words.map((word, index) => capitalize(word.toLowerCase(), index === 0)).join(' ') || gameCode;
}

const capitalize = (word: string, isFirst: boolean): string =>
  SMALL_WORDS.has(word) && !isFirst ? word : word.charAt(0).toUpperCase() + word.slice(1);
