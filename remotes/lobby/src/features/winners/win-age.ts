export type WinAge = { key: 'justNow' } | { key: 'minutes' | 'hours' | 'days'; count: number };

const minute = 60_000;

/** Returns the age of a win in the largest whole unit. Both instants are in milliseconds since the epoch. */
export function winAge(wonAt: number, now: number): WinAge {
  const minutes = Math.floor((now - wonAt) / minute);
  if (minutes < 1) return { key: 'justNow' };
  if (minutes < 60) return { key: 'minutes', count: minutes };
  if (minutes < 1440) return { key: 'hours', count: Math.floor(minutes / 60) };
  return { key: 'days', count: Math.floor(minutes / 1440) };
}
