import { useMediaQuery } from '@marquee/platform';

/** True on phones, where rows scroll horizontally and pages have one column. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(width < 768px)', { phone: true, desktop: false });
}
