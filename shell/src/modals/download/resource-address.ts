/** The whole address of what the operator named, null where nothing or nothing of the web was named. */
export function resourceAddress(named: string | undefined): string | null {
  if (named === undefined || named === '' || !URL.canParse(named, location.origin)) return null;
  const url = new URL(named, location.origin);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}
