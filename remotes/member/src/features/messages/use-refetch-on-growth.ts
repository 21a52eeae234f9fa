import { useEffect, useRef } from 'react';

/** Fetches a list again when the number of its unread entries has grown: an entry has arrived since. */
export function useRefetchOnGrowth(unread: number | undefined, refetch: () => unknown): void {
  const before = useRef(unread);
  useEffect(() => {
    if (before.current !== undefined && unread !== undefined && unread > before.current) refetch();
    before.current = unread;
  }, [unread, refetch]);
}
