import { useTranslation } from 'react-i18next';

export type TextValues = Readonly<Record<string, string | number>>;

export interface Texts {
  /** Text of a key in the namespace; `{{name}}` takes `values.name`, `count` chooses the plural. */
  t(key: string, values?: TextValues): string;
  /** BCP 47 tag of the language shown. */
  readonly language: string;
}

/** Texts of a part: `shell`, `errors` or a remote's name. */
export function useText(namespace: string): Texts {
  const { t, i18n } = useTranslation(namespace, { useSuspense: false });
  return { t: (key, values = {}) => t(key, { ...values }), language: i18n.language };
}
