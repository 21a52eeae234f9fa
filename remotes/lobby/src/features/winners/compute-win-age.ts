import { dayjs } from '@marquee/time';

const units = ['days', 'hours', 'minutes'] as const;
export type AgeUnit = (typeof units)[number];

export type WinAge = { key: 'justNow' } | { key: AgeUnit; count: number };

/** The unit for the ages of all wins of a board: the largest whole one of the newest. Instants are in milliseconds. */
export function selectAgeUnit(instants: readonly number[], now: number): AgeUnit {
  const youngest = dayjs.duration(now - Math.max(...instants));
  return units.find((unit) => youngest.as(unit) >= 1) ?? 'minutes';
}

/** The age of a win in whole units. Both instants are in milliseconds since the epoch. */
export function computeWinAge(wonAt: number, now: number, unit: AgeUnit): WinAge {
  const count = Math.floor(dayjs.duration(now - wonAt).as(unit));
  return count < 1 ? { key: 'justNow' } : { key: unit, count };
}
