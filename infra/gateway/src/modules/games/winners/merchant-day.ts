const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Start of the day that contains `now`, in the merchant's time zone. */
export function merchantDayStart(now: Date, gmtOffsetMinutes: number): Date {
  const local = now.getTime() + gmtOffsetMinutes * MINUTE_MS;
  return new Date(local - (local % DAY_MS) - gmtOffsetMinutes * MINUTE_MS);
}
