import { parseLink } from '@marquee/contract';

/**
 * Absolute URL of a configured link; null when it is missing or unsafe to open.
 * @param origin of the site
 */
export function toWebUrl(link: string | undefined, origin: string): string | null {
  return parseLink(link ?? '', origin);
}
