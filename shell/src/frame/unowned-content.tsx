import { useLocation } from '@marquee/platform';
import { laterPage } from '#frame/later-pages.ts';
import { LaterContent } from '#frame/later-content.tsx';
import { NotFoundContent } from '#frame/not-found-content.tsx';

/** What stands at an address that no part of the site draws: a page that opens later, or none. */
export function UnownedContent() {
  const { pathname } = useLocation();
  const page = laterPage(pathname);
  return page === null ? <NotFoundContent /> : <LaterContent page={page} />;
}
