import type { Language } from '#pages/preferences.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** `YYYY/MM/DD HH:mm:ss` in local time. */
export function instantText(instant: string | number): string {
  const at = new Date(instant);
  return `${at.getFullYear()}/${two(at.getMonth() + 1)}/${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}

/** `HH:mm`. */
export function timeText(instant: string | number): string {
  return instantText(instant).slice(11, 16);
}

/** Local offset such as `GMT+07:00`. */
export function offsetText(at = new Date()): string {
  const minutes = -at.getTimezoneOffset();
  const size = Math.abs(minutes);
  return `GMT${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

export function countText(count: number, language: Language): string {
  return new Intl.NumberFormat(language).format(count);
}

/** A share from 0 to 1 as percent with two decimals. */
export function shareText(share: number, language: Language): string {
  return new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(share);
}

/** Milliseconds as seconds with two decimals. */
export function secondsText(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

/** Formats an instant as a value of `datetime-local`. */
export function fieldText(instant: string): string {
  return instantText(instant).slice(0, 16).replaceAll('/', '-').replace(' ', 'T');
}

/** Parses a value of `datetime-local`; null when it is invalid. */
export function fieldInstant(text: string): string | null {
  const meant = new Date(text).getTime();
  return Number.isNaN(meant) ? null : new Date(meant).toISOString();
}
