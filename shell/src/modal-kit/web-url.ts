import { parseLink } from '@marquee/contract';

/** Absolute URL of a configured link; null when it is missing or unsafe to open. */
export function toWebUrl(link: string | undefined): string | null {
  return parseLink(link ?? '', location.origin);
}
