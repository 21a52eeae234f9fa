/** The language of a response, and the merchant's language for missing translations. */
export interface Languages {
  readonly language: string;
  readonly fallback: string;
}

interface LanguageOffer {
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
}

/** The offered tag that equals the requested one, else the first of the same language, else null. */
export function matchLanguage(requested: string | null, offered: readonly string[]): string | null {
  if (requested === null) return null;
  const wanted = requested.toLowerCase();
  const [primary] = wanted.split('-');
  return (
    offered.find((tag) => tag.toLowerCase() === wanted) ??
    offered.find((tag) => tag.toLowerCase().split('-')[0] === primary) ??
    null
  );
}

export function resolveLanguages({ languages, defaultLanguage }: LanguageOffer, requested: string | null): Languages {
  return {
    language: matchLanguage(requested, languages) ?? defaultLanguage,
    fallback: defaultLanguage,
  };
}
