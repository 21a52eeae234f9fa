import { formatAtOffset } from '@marquee/time';
import { getCurrentHost } from '#host/current-host.ts';

/** Formats an ISO 8601 instant as `YYYY/MM/DD HH:mm:ss` in the merchant's time zone. */
export function formatInstant(iso: string): string {
  return formatAtOffset(iso, getCurrentHost().permission.get().info.whitelabel.gmtOffsetMinutes);
}
