/** Names that the data of browsers for small languages lacks. */
const knownNames: Readonly<Record<string, string>> = {
  km: 'ខ្មែរ',
  lo: 'ລາວ',
  my: 'မြန်မာ',
  ne: 'नेपाली',
  si: 'සිංහල',
};

/**
 * Native names: English, 中文, ไทย. Where two tags share a language, with the script, as 繁體中文, or else with the region.
 */
export function getLanguageNames(
  languages: readonly string[],
): readonly { readonly tag: string; readonly name: string }[] {
  const base = (tag: string): string => tag.split('-')[0] ?? tag;
  const script = (tag: string): string => `${base(tag)}-${new Intl.Locale(tag).maximize().script ?? ''}`;
  return languages.map((tag) => {
    const others = languages.filter((other) => other !== tag && base(other) === base(tag));
    const isOwnScript = others.every((other) => script(other) !== script(tag));
    const named = isOwnScript ? script(tag) : tag;
    const names = new Intl.DisplayNames([tag], { type: 'language' });
    const name = knownNames[tag] ?? names.of(others.length === 0 ? base(tag) : named) ?? tag;
    return { tag, name: name.charAt(0).toLocaleUpperCase(tag) + name.slice(1) };
  });
}
