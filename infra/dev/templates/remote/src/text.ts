import { useText, type TextValues } from '@marquee/platform';
import type english from '#locales/en.json';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutForm<Key extends string> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;
type PathIn<Dictionary> = {
  [Key in keyof Dictionary & string]: Dictionary[Key] extends string ? WithoutForm<Key> : `${Key}.${PathIn<Dictionary[Key]>}`;
}[keyof Dictionary & string];

/** Every text of this remote, as the English dictionary has it. */
export type TextKey = PathIn<typeof english>;

export interface NewPartTexts {
  t(key: TextKey, values?: TextValues): string;
  language: string;
}

export const useNewPartText = (): NewPartTexts => useText('new-part');
