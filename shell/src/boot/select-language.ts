/**
 * Language to start with (R4.20): the stored choice, else the first of the browser's that is offered, else the default.
 * `pt` of a browser takes the offered `pt-BR`.
 */
export function selectLanguage(
  stored: string | null,
  browser: readonly string[],
  offered: readonly string[],
  otherwise: string,
): string {
  const base = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';
  const exact = (tag: string) => offered.find((each) => each.toLowerCase() === tag.toLowerCase());
  const near = (tag: string) => offered.find((each) => base(each) === base(tag));
  const wishes = browser.map((tag) => exact(tag) ?? near(tag));
  return exact(stored ?? '') ?? wishes.find((wish) => wish !== undefined) ?? otherwise;
}
