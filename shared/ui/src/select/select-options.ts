import type { SelectOption } from './select-props.ts';

/** Returns the options whose label contains the text, ignoring case and surrounding spaces. */
export function filterOptions(options: readonly SelectOption[], text: string): readonly SelectOption[] {
  const needle = text.trim().toLocaleLowerCase();
  return needle === '' ? options : options.filter((option) => option.label.toLocaleLowerCase().includes(needle));
}

/** Returns the index that a key moves to from `active`, or undefined for keys without a function. */
export function getNextIndex(key: string, active: number, length: number): number | undefined {
  const last = length - 1;
  if (last < 0) return undefined;
  if (key === 'ArrowDown') return active >= last ? 0 : active + 1;
  if (key === 'ArrowUp') return active <= 0 ? last : active - 1;
  if (key === 'PageDown') return Math.min(active + 8, last);
  if (key === 'PageUp') return Math.max(active - 8, 0);
  return undefined;
}
