import { dayjs, formatOffset } from '@marquee/time';
import type { Language } from '#pages/preferences.ts';

/** `YYYY/MM/DD HH:mm:ss` in local time. */
export function formatInstant(instant: string | number): string {
  return dayjs(instant).format('YYYY/MM/DD HH:mm:ss');
}

/** `HH:mm`. */
export function formatTime(instant: string | number): string {
  return dayjs(instant).format('HH:mm');
}

/** Local offset such as `GMT+07:00`. */
export function formatLocalOffset(at?: number): string {
  return formatOffset(dayjs(at).utcOffset());
}

export function formatCount(count: number, language: Language): string {
  return new Intl.NumberFormat(language).format(count);
}

/** Bytes as whole megabytes, without the unit. */
export function formatMegabytes(bytes: number, language: Language): string {
  return formatCount(Math.floor(bytes / 1_000_000), language);
}

/** A share from 0 to 1 as percent with two decimals. */
export function formatShare(share: number, language: Language): string {
  return new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(share);
}

/** Milliseconds as seconds with two decimals. */
export function formatSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

/** Formats an instant as a value of `datetime-local`. */
export function formatFieldInstant(instant: string): string {
  return dayjs(instant).format('YYYY-MM-DDTHH:mm');
}

/** Parses a value of `datetime-local`; null when it is invalid. */
export function parseFieldInstant(text: string): string | null {
  const instant = dayjs(text);
  return instant.isValid() ? instant.toISOString() : null;
}
