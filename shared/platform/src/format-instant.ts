import { currentHost } from '#current-host.ts';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `YYYY/MM/DD HH:mm:ss` of an ISO instant at an offset from GMT in minutes; empty for what is no instant. */
export function formatAtOffset(iso: string, offsetMinutes: number): string {
  const shifted = new Date(Date.parse(iso) + offsetMinutes * 60_000);
  if (Number.isNaN(shifted.getTime())) return '';
  const day = [shifted.getUTCMonth() + 1, shifted.getUTCDate()].map(twoDigits);
  const time = [shifted.getUTCHours(), shifted.getUTCMinutes(), shifted.getUTCSeconds()].map(twoDigits);
  return `${[shifted.getUTCFullYear(), ...day].join('/')} ${time.join(':')}`;
}

/** `YYYY/MM/DD HH:mm:ss` in the merchant's time zone. */
export function formatInstant(iso: string): string {
  return formatAtOffset(iso, currentHost().permission.get().info.whitelabel.gmtOffsetMinutes);
}
