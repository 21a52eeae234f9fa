interface Tag {
  readonly language: string;
  readonly script: string;
}

/** Null for what is no language tag, such as `*` in a header. */
function parseTag(tag: string): Tag | null {
  try {
    const { language, script = '' } = new Intl.Locale(tag).maximize();
    return { language, script };
  } catch {
    return null;
  }
}

/** The offered tag that equals the requested one but for upper and lower case, or null. */
export function findOfferedLanguage(requested: string | null, offered: readonly string[]): string | null {
  return offered.find((tag) => tag.toLowerCase() === requested?.toLowerCase()) ?? null;
}

/**
 * The offered tag that equals the requested one, else one of the same language, first in the same script: `zh-HK` gets
 * `zh-TW`, and `pt` gets `pt-BR`. Null when none is offered.
 */
export function matchLanguage(requested: string | null, offered: readonly string[]): string | null {
  if (requested === null) return null;
  const exact = findOfferedLanguage(requested, offered);
  const wanted = parseTag(requested);
  if (exact !== null || wanted === null) return exact;
  const sameLanguage = offered.filter((tag) => parseTag(tag)?.language === wanted.language);
  return sameLanguage.find((tag) => parseTag(tag)?.script === wanted.script) ?? sameLanguage[0] ?? null;
}

/** The stored choice when it is offered, else the first accepted language that is, else the fallback. */
export function selectLanguage(
  stored: string | null,
  accepted: readonly string[],
  offered: readonly string[],
  fallback: string,
): string {
  const exact = findOfferedLanguage(stored, offered);
  const matches = accepted.map((tag) => matchLanguage(tag, offered));
  return exact ?? matches.find((match) => match !== null) ?? fallback;
}
