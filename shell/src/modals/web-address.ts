/** Whether the operator named a page of this site; anything else, such as code or another site, is no link. */
export function isSitePath(link: string): boolean {
  return /^\/(?![/\\])/.test(link);
}

/** The whole address of what the operator named, null where nothing or nothing of the web was named. */
export function webAddress(named: string | undefined): string | null {
  if (named === undefined || named === '' || !URL.canParse(named, location.origin)) return null;
  const url = new URL(named, location.origin);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}
