import { useEffect } from 'react';
import { usePermission } from '#hooks/use-permission.ts';

/** Names the page in the browser's tab while the component is mounted: `Slots · Marquee`. */
export function usePageTitle(title: string): void {
  const { name } = usePermission().info.whitelabel;
  useEffect(() => {
    document.title = title === '' ? name : `${title} · ${name}`;
  }, [title, name]);
}
