import { useText, type TextKeyOf, type TypedTexts } from '@marquee/platform';
import type english from '#locales/en.json';

/** Keys of the lobby's dictionary. */
export type TextKey = TextKeyOf<typeof english>;
export type LobbyTexts = TypedTexts<TextKey>;

export function useLobbyText(): LobbyTexts {
  return useText('lobby');
}
