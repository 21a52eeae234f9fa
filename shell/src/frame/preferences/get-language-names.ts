/** Native names: English, 中文, ไทย. The region is added only where two tags share a language. */
export function getLanguageNames(
  languages: readonly string[],
): readonly { readonly tag: string; readonly name: string }[] {
  const base = (tag: string): string => tag.split('-')[0] ?? tag;
  return languages.map((tag) => {
    const isUnique = languages.filter((other) => base(other) === base(tag)).length === 1;
    const name = new Intl.DisplayNames([tag], { type: 'language' }).of(isUnique ? base(tag) : tag) ?? tag;
    return { tag, name: name.charAt(0).toLocaleUpperCase(tag) + name.slice(1) };
  });
}
