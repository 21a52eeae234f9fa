/**
 * Returns the tab that a key moves to, or undefined for keys without a function.
 * @param isMirrored whether the text runs from right to left
 */
export function findTabForKey<Tab extends { readonly value: string }>(
  tabs: readonly Tab[],
  selected: string,
  key: string,
  isMirrored: boolean,
): Tab | undefined {
  const at = tabs.findIndex((tab) => tab.value === selected);
  const forward = isMirrored ? 'ArrowLeft' : 'ArrowRight';
  const back = isMirrored ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return tabs[(at + 1) % tabs.length];
  if (key === back) return tabs[(at - 1 + tabs.length) % tabs.length];
  if (key === 'Home') return tabs[0];
  return key === 'End' ? tabs.at(-1) : undefined;
}
