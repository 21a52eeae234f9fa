import { useEffect } from 'react';
import { getCurrentHost } from '#host/current-host.ts';
import { usePermission } from './use-permission.ts';

/** Sets the title of the page, such as `Slots · Marquee`; an empty title gives the name of the site alone. */
export function usePageTitle(title: string): void {
  const { name } = usePermission().info.whitelabel;
  useEffect(() => {
    getCurrentHost().setPageTitle(title === '' ? name : `${title} · ${name}`);
  }, [title, name]);
}
