/** What each language calls itself: English, 中文, ไทย. The region is named only where two of the list share a language. */
export function languageNames(
  languages: readonly string[],
): readonly { readonly tag: string; readonly name: string }[] {
  const base = (tag: string): string => tag.split('-')[0] ?? tag;
  return languages.map((tag) => {
    const alone = languages.filter((other) => base(other) === base(tag)).length === 1;
    const name = new Intl.DisplayNames([tag], { type: 'language' }).of(alone ? base(tag) : tag) ?? tag;
    return { tag, name: name.charAt(0).toLocaleUpperCase(tag) + name.slice(1) };
  });
}
