import type { ReactNode } from 'react';
import type { Me } from '#answers/answers.ts';
import { ConsolePage } from '../console-page.tsx';
import { ContentRoom } from '../content/content-room.tsx';
import { Header } from '../frame/header.tsx';
import { MessagesRoom } from '../messages/messages-room.tsx';
import { SiteRoom } from '../site/site-room.tsx';
import { NoticeProvider } from '../tasks/notices.tsx';
import { useTexts } from '../texts/texts.ts';
import { RoomBar } from './room-bar.tsx';
import { useRoom, type Room } from './use-room.ts';
import css from '../console-page.module.css';

const pages: Readonly<Record<Exclude<Room, 'releases'>, (props: { readonly me: Me }) => ReactNode>> = {
  site: SiteRoom,
  content: ContentRoom,
  messages: MessagesRoom,
};

/** Releases, and what operations do with the site itself. */
export function Rooms({ me }: { readonly me: Me }) {
  const { t } = useTexts();
  const [room, enter] = useRoom();
  const bar = <RoomBar me={me} room={room} onEnter={enter} />;
  if (room === 'releases') {
    return (
      <NoticeProvider>
        <ConsolePage me={me} bar={bar} />
      </NoticeProvider>
    );
  }
  const Page = pages[room];
  return (
    <NoticeProvider>
      <a className={css.skip} href="#room">
        {t('frame.skip')}
      </a>
      <Header me={me} />
      <main id="room" tabIndex={-1} className={css.main}>
        {bar}
        <Page me={me} />
      </main>
    </NoticeProvider>
  );
}
