import { useQuery } from '@marquee/platform';
import { vendorRoomsQuery } from '#catalogue/rooms.query.ts';
import { useLobbyText } from '#texts/text.ts';
import css from './room-note.module.css';

/** Number of tables of a vendor and of their players in the last half hour; renders nothing without tables. */
export function RoomNote({ vassalage }: { vassalage: string }) {
  const { t } = useLobbyText();
  const rooms = useQuery(vendorRoomsQuery(vassalage)).data?.rooms ?? [];
  if (rooms.length === 0) return null;
  const players = rooms.reduce((sum, room) => sum + room.players, 0);
  return (
    <p className={css.note}>
      <span className={css.dot} aria-hidden />
      {t('group.tablesAndPlayers', {
        tables: t('provider.tables', { count: rooms.length }),
        players: t('group.players', { count: players }),
      })}
    </p>
  );
}
