import { useQuery, useSession } from '@marquee/platform';
import type { SelectOption } from '@marquee/ui';
import { playedGames } from '#features/bet-record/played-games.query.ts';
import { useMemberText } from '#text.ts';

/** Games to filter by: those played last, and the one that the address names. */
export function useGameChoices(chosen: string | undefined): SelectOption[] {
  const { language } = useMemberText();
  const { member } = useSession();
  const { data } = useQuery(playedGames(member?.id ?? '', language));
  const played = data?.games.map(({ gameCode, displayName }) => ({ value: gameCode, label: displayName })) ?? [];
  const isListed = chosen === undefined || played.some(({ value }) => value === chosen);
  return isListed ? played : [...played, { value: chosen, label: chosen }];
}
