import type { TextValues } from '#hooks/use-text.ts';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutForm<Key extends string> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

/** Keys of a dictionary as `useText` takes them: nested names joined by a dot, without plural suffixes. */
export type TextKeyOf<Dictionary> = {
  [Key in keyof Dictionary & string]: Dictionary[Key] extends string
    ? WithoutForm<Key>
    : `${Key}.${TextKeyOf<Dictionary[Key]>}`;
}[keyof Dictionary & string];

/** Return type of `useText`, limited to the keys of one dictionary. */
export interface TypedTexts<Key extends string> {
  t(key: Key, values?: TextValues): string;
  readonly language: string;
}
