import type { TextValues } from '#hooks/use-text.ts';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutForm<Key extends string> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

/** Every key of a dictionary as `useText` takes it: nested names joined by a dot, plural forms left out. */
export type TextKeyOf<Dictionary> = {
  [Key in keyof Dictionary & string]: Dictionary[Key] extends string
    ? WithoutForm<Key>
    : `${Key}.${TextKeyOf<Dictionary[Key]>}`;
}[keyof Dictionary & string];

/** What `useText` answers, for the keys of one dictionary alone. */
export interface TypedTexts<Key extends string> {
  t(key: Key, values?: TextValues): string;
  readonly language: string;
}
