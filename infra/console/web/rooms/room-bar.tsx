import { Pill, Pills } from '@marquee/ui';
import { Mail, Megaphone, Power, Rocket } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import type { Me } from '#answers/answers.ts';
import { mayOnSite } from '../api/grants.ts';
import { useTexts } from '../texts/texts.ts';
import { roomAddress, rooms, type Room } from './use-room.ts';

const icons: Readonly<Record<Room, ReactNode>> = {
  releases: <Rocket aria-hidden />,
  site: <Power aria-hidden />,
  content: <Megaphone aria-hidden />,
  messages: <Mail aria-hidden />,
};

const isOpen = (me: Me, room: Room): boolean =>
  room === 'releases' || mayOnSite(me, room === 'messages' ? 'read-messages' : 'look');

export interface RoomBarProps {
  readonly me: Me;
  readonly room: Room;
  onEnter(room: Room): void;
}

/** Ways to the rooms that somebody may enter. */
export function RoomBar({ me, room: here, onEnter }: RoomBarProps) {
  const { t } = useTexts();
  const go = (event: MouseEvent, room: Room): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onEnter(room);
  };
  return (
    <Pills kind="nav" label={t('room')}>
      {rooms
        .filter((room) => isOpen(me, room))
        .map((room) => (
          <Pill key={room}>
            <a
              href={roomAddress(room)}
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
