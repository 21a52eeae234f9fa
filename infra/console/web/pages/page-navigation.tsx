import { Badge, Pill, Pills } from '@marquee/ui';
import { useQuery } from '@tanstack/react-query';
import { Mail, Megaphone, Power, Rocket, Scale, Timer } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { alertsQuery } from '#web/api/alert.queries.ts';
import type { Me } from '#schemas/responses.ts';
import { canOperateSite } from '#web/api/permissions.ts';
import { useTexts } from '#web/texts/texts.ts';
import { getPageAddress, pages, type PageName } from '#web/layout/use-page.ts';

const icons: Readonly<Record<PageName, ReactNode>> = {
  releases: <Rocket aria-hidden />,
  site: <Power aria-hidden />,
  content: <Megaphone aria-hidden />,
  messages: <Mail aria-hidden />,
  discrepancies: <Scale aria-hidden />,
  jobs: <Timer aria-hidden />,
};

const isOpen = (me: Me, page: PageName): boolean =>
  page === 'releases' || canOperateSite(me, page === 'messages' ? 'read-messages' : 'view');

export interface PageNavigationProps {
  readonly me: Me;
  readonly page: PageName;
  onOpen(page: PageName): void;
}

/** Links to the pages that the operator can open, with the number of open alerts. */
export function PageNavigation({ me, page: currentPage, onOpen }: PageNavigationProps) {
  const { t } = useTexts();
  const { open = 0 } = useQuery(alertsQuery).data ?? {};
  const go = (event: MouseEvent, page: PageName): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(page);
  };
  return (
    <Pills kind="nav" label={t('pages')}>
      {pages
        .filter((page) => isOpen(me, page))
        .map((page) => (
          <Pill key={page}>
            <a
              href={getPageAddress(page)}
              aria-current={page === currentPage ? 'page' : undefined}
              onClick={(event) => go(event, page)}
            >
              {icons[page]}
              {t(`page.${page}`)}
              {page === 'releases' && <Badge count={open} label={t('alerts.badge', { count: open })} />}
            </a>
          </Pill>
        ))}
    </Pills>
  );
}
