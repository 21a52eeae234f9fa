import { useText, type TextKeyOf, type TypedTexts } from '@marquee/platform';
import type dictionary from '../locales/en.json';

/** Every text of the shell, as the English dictionary has it. */
export type ShellKey = TextKeyOf<(typeof dictionary)['shell']>;
/** Every code that has words. */
export type ErrorKey = TextKeyOf<(typeof dictionary)['errors']>;

export type ShellTexts = TypedTexts<ShellKey>;
export type ErrorTexts = TypedTexts<ErrorKey>;

export function useShellText(): ShellTexts {
  return useText('shell');
}
export function useErrorText(): ErrorTexts {
  return useText('errors');
}
