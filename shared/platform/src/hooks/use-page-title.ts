import { useEffect } from 'react';
import { usePermission } from './use-permission.ts';

/** Sets the document title, such as `Slots · Marquee`; an empty title gives the name of the site alone. */
export function usePageTitle(title: string): void {
  const { name } = usePermission().info.whitelabel;
  useEffect(() => {
    document.title = title === '' ? name : `${title} · ${name}`;
  }, [title, name]);
}
