/** Which tab a key leads to from the chosen one; undefined when the key means nothing to tabs. */
export function tabByKey<Tab extends { readonly value: string }>(
  tabs: readonly Tab[],
  chosen: string,
  key: string,
  mirrored: boolean,
): Tab | undefined {
  const at = tabs.findIndex((tab) => tab.value === chosen);
  const forward = mirrored ? 'ArrowLeft' : 'ArrowRight';
  const back = mirrored ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return tabs[(at + 1) % tabs.length];
  if (key === back) return tabs[(at - 1 + tabs.length) % tabs.length];
  if (key === 'Home') return tabs[0];
  return key === 'End' ? tabs.at(-1) : undefined;
}
