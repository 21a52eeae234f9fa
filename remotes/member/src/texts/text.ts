import { useText, type TextKeyOf, type TypedTexts } from '@marquee/platform';
import type english from '#locales/en.json';

/** Keys of the member centre's dictionary. */
export type TextKey = TextKeyOf<typeof english>;
export type MemberTexts = TypedTexts<TextKey>;

export function useMemberText(): MemberTexts {
  return useText('member');
}
