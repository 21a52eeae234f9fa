import { useQuery, useSession } from '@marquee/platform';
import type { SelectOption } from '@marquee/ui';
import { playedGamesQuery } from './played-games.query.ts';
import { useMemberText } from '#texts/text.ts';

/** Options of the game filter: recently played games, and the selected one when it is not among them. */
export function useGameOptions(selected: string | undefined): SelectOption[] {
  const { language } = useMemberText();
  const { member } = useSession();
  const { data } = useQuery(playedGamesQuery(member?.id ?? '', language));
  const played = data?.games.map(({ gameCode, displayName }) => ({ value: gameCode, label: displayName })) ?? [];
  const isListed = selected === undefined || played.some(({ value }) => value === selected);
  return isListed ? played : [...played, { value: selected, label: selected }];
}
