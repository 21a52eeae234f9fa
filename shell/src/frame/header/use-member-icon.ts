import { imageUrl, useQuery, useSession } from '@marquee/platform';
import { memberIconQuery } from '#frame/header/member-icon.query.ts';

const width = 96;

/** Address of the icon that the member has chosen; undefined without one, and for visitors and trial accounts. */
export function useMemberIcon(): string | undefined {
  const { state, member, isTrial } = useSession();
  const { data } = useQuery({ ...memberIconQuery(member?.id ?? ''), enabled: state === 'in' && !isTrial });
  const chosen = data?.icons.find(({ id }) => id === data.icon);
  return chosen && imageUrl(chosen.picture, width);
}
