import { dayjs } from './dayjs.ts';

/** Midnight (UTC) of a `YYYY-MM-DD` text; null when the day does not exist, such as 2026-02-30. */
export function parseDay(text: string) {
  const day = dayjs.utc(text);
  // dayjs turns 30 February into 2 March.
  return day.isValid() && day.format('YYYY-MM-DD') === text ? day : null;
}

/** Whether a text is an existing calendar day as `YYYY-MM-DD`. */
export function isDay(text: string | null): text is string {
  return text !== null && parseDay(text) !== null;
}
