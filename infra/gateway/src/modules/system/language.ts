import { matchLanguage } from '@marquee/contract';

/** The language of a response, and the merchant's language for missing translations. */
export interface Languages {
  readonly language: string;
  readonly fallback: string;
}

interface LanguageOffer {
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
}

export function resolveLanguages({ languages, defaultLanguage }: LanguageOffer, requested: string | null): Languages {
  return {
    language: matchLanguage(requested, languages) ?? defaultLanguage,
    fallback: defaultLanguage,
  };
}
