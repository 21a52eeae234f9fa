import type { SelectOption } from './select-props.ts';

/** Options whose label holds the text, case and surrounding blanks ignored. */
export function filterOptions(options: readonly SelectOption[], text: string): readonly SelectOption[] {
  const wanted = text.trim().toLocaleLowerCase();
  return wanted === '' ? options : options.filter((option) => option.label.toLocaleLowerCase().includes(wanted));
}

/** Where a key leads from `active`, or undefined when the key means nothing to a list. */
export function nextIndex(key: string, active: number, length: number): number | undefined {
  const last = length - 1;
  if (last < 0) return undefined;
  if (key === 'ArrowDown') return active >= last ? 0 : active + 1;
  if (key === 'ArrowUp') return active <= 0 ? last : active - 1;
  if (key === 'PageDown') return Math.min(active + 8, last);
  if (key === 'PageUp') return Math.max(active - 8, 0);
  return undefined;
}
