import { useText, type TextKeyOf, type TypedTexts } from '@marquee/platform';
import type dictionary from '#locales/en.json';

/** Keys of the shell's texts in the English dictionary. */
export type ShellKey = TextKeyOf<(typeof dictionary)['shell']>;
/** Error codes with a message in the English dictionary. */
export type ErrorKey = TextKeyOf<(typeof dictionary)['errors']>;

export type ShellTexts = TypedTexts<ShellKey>;
export type ErrorTexts = TypedTexts<ErrorKey>;

export function useShellText(): ShellTexts {
  return useText('shell');
}
export function useErrorText(): ErrorTexts {
  return useText('errors');
}
