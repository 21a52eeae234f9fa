import { useLocation } from '@marquee/platform';
import { findComingSoonPage } from '@marquee/contract';
import { ComingSoonContent } from '#frame/status-pages/coming-soon-content.tsx';
import { NotFoundContent } from '#frame/status-pages/not-found-content.tsx';

/** Page for an address that no remote renders: coming soon, or not found. */
export function UnmatchedContent() {
  const { pathname } = useLocation();
  const page = findComingSoonPage(pathname);
  return page === null ? <NotFoundContent /> : <ComingSoonContent page={page} />;
}
