import { Pill, Pills } from '@marquee/ui';
import { Mail, Megaphone, Power, Rocket } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import type { Me } from '#schemas/responses.ts';
import { canOperateSite } from '#web/api/permissions.ts';
import { useTexts } from '#web/texts/texts.ts';
import { pageAddress, pages, type PageName } from './use-page.ts';

const icons: Readonly<Record<PageName, ReactNode>> = {
  releases: <Rocket aria-hidden />,
  site: <Power aria-hidden />,
  content: <Megaphone aria-hidden />,
  messages: <Mail aria-hidden />,
};

const isOpen = (me: Me, room: PageName): boolean =>
  room === 'releases' || canOperateSite(me, room === 'messages' ? 'read-messages' : 'view');

export interface PageNavigationProps {
  readonly me: Me;
  readonly room: PageName;
  onEnter(room: PageName): void;
}

/** Ways to the rooms that somebody may enter. */
export function PageNavigation({ me, room: here, onEnter }: PageNavigationProps) {
  const { t } = useTexts();
  const go = (event: MouseEvent, room: PageName): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onEnter(room);
  };
  return (
    <Pills kind="nav" label={t('room')}>
      {pages
        .filter((room) => isOpen(me, room))
        .map((room) => (
          <Pill key={room}>
            <a
              href={pageAddress(room)}
              aria-current={room === here ? 'page' : undefined}
              onClick={(event) => go(event, room)}
            >
              {icons[room]}
              {t(`room.${room}`)}
            </a>
          </Pill>
        ))}
    </Pills>
  );
}
