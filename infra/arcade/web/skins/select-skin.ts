import type { SessionView } from '#http/schemas.ts';

export const skins = ['ruby', 'copper', 'moss', 'noir', 'rose', 'bronze', 'aurora', 'sunset'] as const;
export type Skin = (typeof skins)[number];

/** FNV-1a hash. Do not change it: every title would get another skin. */
const hash = (text: string): number =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5);

/** Skin of a substitute, so that it looks different from the in-house game itself. In-house games have no skin. */
export function selectSkin({
  isSubstitute,
  gameCode,
}: Pick<SessionView, 'isSubstitute' | 'gameCode'>): Skin | undefined {
  return isSubstitute ? skins[hash(gameCode) % skins.length] : undefined;
}
