import { useText, type TextKeyOf, type TypedTexts } from '@marquee/platform';
import type english from '#locales/en.json';

/** Keys of this remote's dictionary. */
export type TextKey = TextKeyOf<typeof english>;
export type NewPartTexts = TypedTexts<TextKey>;

export function useNewPartText(): NewPartTexts {
  return useText('new-part');
}
