import type { SessionView } from '#http/schemas.ts';

export const skins = ['ruby', 'copper', 'moss', 'noir', 'rose', 'bronze', 'aurora', 'sunset'] as const;
export type Skin = (typeof skins)[number];

/** FNV-1a, of which a code keeps its skin for ever. */
const hash = (text: string): number =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5);

/** How a stand-in is dressed, so that it is not taken for the game that plays it; our own games wear their own. */
export function selectSkin({
  isDemoVersion,
  gameCode,
}: Pick<SessionView, 'isDemoVersion' | 'gameCode'>): Skin | undefined {
  return isDemoVersion ? skins[hash(gameCode) % skins.length] : undefined;
}
