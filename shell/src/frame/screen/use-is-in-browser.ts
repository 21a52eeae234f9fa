import { useMediaQuery } from '@marquee/platform';

const onServer = { phone: false, desktop: false } as const;

/** False on a server, and in the first render over the HTML of a server. */
export function useIsInBrowser(): boolean {
  return useMediaQuery('all', onServer);
}
