import { formatAtOffset, formatOffset } from '@marquee/time';

/** Formats an ISO time in the time zone of the site, with the name of the zone. @param offset from GMT in minutes */
export function formatTime(time: string, offset: number): string {
  return `${formatAtOffset(time, offset)} ${formatOffset(offset)}`;
}
