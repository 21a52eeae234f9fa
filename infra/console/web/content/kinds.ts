import type { ContentEntry } from '@marquee/contract/operator';

type Kinded = Pick<ContentEntry, 'type' | 'notice'>;

/** Kinds of entries in the console; `notice` is a property of announcements on the board. */
export const kinds = {
  board: { type: 'B', notice: false },
  notice: { type: 'B', notice: true },
  popupVisitors: { type: 'PU', notice: false },
  popupPlayers: { type: 'PL', notice: false },
  promotion: { type: 'PR', notice: false },
  headline: { type: 'H', notice: false },
} as const satisfies Record<string, Kinded>;
export type Kind = keyof typeof kinds;

const names = Object.keys(kinds).filter((name): name is Kind => name in kinds);
export const kindNames: readonly Kind[] = names;

export function findKind({ type, notice }: Kinded): Kind {
  return names.find((name) => kinds[name].type === type && kinds[name].notice === notice) ?? 'board';
}

/** Whether an entry is shown now, in the future, or was shown. */
export function getDisplayState(
  { startsAt, endsAt }: Pick<ContentEntry, 'startsAt' | 'endsAt'>,
  now: number,
): 'shown' | 'scheduled' | 'over' {
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'over';
  return Date.parse(startsAt) > now ? 'scheduled' : 'shown';
}
