/** Whether a link of operator content is a path of this site; other sites and scripts are not. */
export function isSitePath(link: string): boolean {
  return /^\/(?![/\\])/.test(link);
}

/** Returns the absolute http(s) URL of a configured address, or null when it is empty or not a web address. */
export function toWebUrl(address: string | undefined): string | null {
  if (address === undefined || address === '' || !URL.canParse(address, location.origin)) return null;
  const url = new URL(address, location.origin);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}
