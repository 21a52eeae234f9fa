import { dayjs } from '@marquee/time';

const units = ['days', 'hours', 'minutes'] as const;

export type WinAge = { key: 'justNow' } | { key: (typeof units)[number]; count: number };

/** Returns the age of a win in the largest whole unit. Both instants are in milliseconds since the epoch. */
export function computeWinAge(wonAt: number, now: number): WinAge {
  const age = dayjs.duration(now - wonAt);
  const key = units.find((unit) => age.as(unit) >= 1);
  return key === undefined ? { key: 'justNow' } : { key, count: Math.floor(age.as(key)) };
}
