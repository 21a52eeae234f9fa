import { useText, type TextValues } from '@marquee/platform';
import type dictionary from '../locales/en.json';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutForm<Key extends string> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;
type PathIn<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key | WithoutForm<Key> : `${Key}.${PathIn<Texts[Key]>}`;
}[keyof Texts & string];

/** Every text of the shell, as the English dictionary has it. */
export type ShellKey = PathIn<(typeof dictionary)['shell']>;
/** Every code that has words. */
export type ErrorKey = PathIn<(typeof dictionary)['errors']>;

export interface ShellTexts {
  t(key: ShellKey, values?: TextValues): string;
  readonly language: string;
}

export interface ErrorTexts {
  t(key: ErrorKey, values?: TextValues): string;
  readonly language: string;
}

export const useShellText = (): ShellTexts => useText('shell');
export const useErrorText = (): ErrorTexts => useText('errors');
