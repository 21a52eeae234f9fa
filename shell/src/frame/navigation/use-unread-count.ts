import { useQuery, useSession } from '@marquee/platform';
import { unreadCountQuery } from '#frame/navigation/unread-count.query.ts';

/** Number of unread messages; 0 for visitors and trial accounts, which have none. */
export function useUnreadCount(): number {
  const { state, member, isTrial } = useSession();
  const { data } = useQuery({ ...unreadCountQuery(member?.id ?? ''), enabled: state === 'in' && !isTrial });
  return isTrial ? 0 : (data?.unreadCount ?? member?.unreadMessage ?? 0);
}
