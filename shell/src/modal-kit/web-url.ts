/** Whether a link of operator content is a path of this site; other sites and scripts are not. */
export function isSitePath(link: string): boolean {
  return /^\/(?![/\\])/.test(link);
}

/**
 * Returns the absolute http(s) URL of a configured address, or null when it is empty or not a web address.
 * @param origin origin of the site
 */
export function toWebUrl(address: string | undefined, origin: string): string | null {
  if (address === undefined || address === '' || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}
