import { useText, type TextKeyOf, type TypedTexts } from '@marquee/platform';
import type english from '#locales/en.json';

/** Every text of this remote, as the English dictionary has it. */
export type TextKey = TextKeyOf<typeof english>;
export type NewPartTexts = TypedTexts<TextKey>;

export function useNewPartText(): NewPartTexts {
  return useText('new-part');
}
