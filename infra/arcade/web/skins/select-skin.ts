import type { SessionView } from '#http/schemas.ts';

export const skins = ['ruby', 'copper', 'moss', 'noir', 'rose', 'bronze', 'aurora', 'sunset'] as const;
export type Skin = (typeof skins)[number];

/** FNV-1a hash. Do not change it: every title would get another skin. */
const hash = (text: string): number =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5);

/** Skin of a demo version, so that it looks different from the game that plays it. In-house games have no skin. */
export function selectSkin({
  isDemoVersion,
  gameCode,
}: Pick<SessionView, 'isDemoVersion' | 'gameCode'>): Skin | undefined {
  return isDemoVersion ? skins[hash(gameCode) % skins.length] : undefined;
}
