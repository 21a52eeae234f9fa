import { currentHost } from './current-host.ts';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * Formats an ISO 8601 instant as `YYYY/MM/DD HH:mm:ss`; an invalid one gives an empty string.
 * @param offsetMinutes offset from GMT in minutes
 */
export function formatAtOffset(iso: string, offsetMinutes: number): string {
  const shifted = new Date(Date.parse(iso) + offsetMinutes * 60_000);
  if (Number.isNaN(shifted.getTime())) return '';
  const day = [shifted.getUTCMonth() + 1, shifted.getUTCDate()].map(twoDigits);
  const time = [shifted.getUTCHours(), shifted.getUTCMinutes(), shifted.getUTCSeconds()].map(twoDigits);
  return `${[shifted.getUTCFullYear(), ...day].join('/')} ${time.join(':')}`;
}

/** Formats an ISO 8601 instant as `YYYY/MM/DD HH:mm:ss` in the merchant's time zone. */
export function formatInstant(iso: string): string {
  return formatAtOffset(iso, currentHost().permission.get().info.whitelabel.gmtOffsetMinutes);
}
