/**
 * The stored choice, else the first language of the browser that is offered, else the fallback. A browser with
 * `pt` gets the offered `pt-BR`.
 */
export function selectLanguage(
  stored: string | null,
  browser: readonly string[],
  offered: readonly string[],
  fallback: string,
): string {
  const base = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';
  const exact = (tag: string) => offered.find((each) => each.toLowerCase() === tag.toLowerCase());
  const findSameLanguage = (tag: string) => offered.find((each) => base(each) === base(tag));
  const candidates = browser.map((tag) => exact(tag) ?? findSameLanguage(tag));
  return exact(stored ?? '') ?? candidates.find((candidate) => candidate !== undefined) ?? fallback;
}
