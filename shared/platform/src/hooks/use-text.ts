import { useTranslation } from 'react-i18next';

export type TextValues = Readonly<Record<string, string | number>>;

export interface Texts {
  /**
   * Translates a key of the namespace. `{{name}}` in the text is replaced by `values.name`; `count` selects the plural.
   */
  t(key: string, values?: TextValues): string;
  /** BCP 47 tag of the current language. */
  readonly language: string;
}

/** Translations of a namespace: `shell`, `errors` or the name of a remote. */
export function useText(namespace: string): Texts {
  const { t, i18n } = useTranslation(namespace, { useSuspense: false });
  return { t: (key, values = {}) => t(key, { ...values }), language: i18n.language };
}
