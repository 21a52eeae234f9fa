import { useQuery } from '@marquee/platform';
import { roomsOf } from '#catalogue/rooms.query.ts';
import { useLobbyText } from '#text.ts';
import css from './room-note.module.css';

/** How many tables a vendor has and how many players came to them within half an hour; nothing where there are no tables. */
export function RoomNote({ vassalage }: { vassalage: string }) {
  const { t } = useLobbyText();
  const rooms = useQuery(roomsOf(vassalage)).data?.rooms ?? [];
  if (rooms.length === 0) return null;
  const players = rooms.reduce((sum, room) => sum + room.players, 0);
  return (
    <p className={css.note}>
      <span className={css.light} aria-hidden />
      {t('group.rooms', {
        tables: t('vendor.tables', { count: rooms.length }),
        players: t('group.players', { count: players }),
      })}
    </p>
  );
}
