import { useText, type TextKeyOf, type TypedTexts } from '@marquee/platform';
import type english from '#locales/en.json';

/** Every text of the member centre, as the English dictionary has it. */
export type TextKey = TextKeyOf<typeof english>;
export type MemberTexts = TypedTexts<TextKey>;

export function useMemberText(): MemberTexts {
  return useText('member');
}
