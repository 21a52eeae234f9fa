import { useEffect, useState } from 'react';

export const pages = ['releases', 'site', 'content', 'messages', 'discrepancies', 'jobs'] as const;
export type PageName = (typeof pages)[number];

const fromAddress = (): PageName => {
  const named = new URLSearchParams(location.search).get('page');
  return pages.find((page) => page === named) ?? 'releases';
};

export function getPageAddress(page: PageName): string {
  return page === 'releases' ? '/' : `/?page=${page}`;
}

/** The selected page, which is part of the address. */
export function usePage(): readonly [PageName, (page: PageName) => void] {
  const [page, setPage] = useState(fromAddress);
  useEffect(() => {
    const updateFromAddress = () => setPage(fromAddress());
    addEventListener('popstate', updateFromAddress);
    return () => removeEventListener('popstate', updateFromAddress);
  }, []);
  const enter = (next: PageName): void => {
    history.pushState(null, '', getPageAddress(next));
    setPage(next);
  };
  return [page, enter];
}
