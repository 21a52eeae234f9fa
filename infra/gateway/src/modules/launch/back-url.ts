/** Whether an address is the merchant's: a game leads back to the site and nowhere else. `domains` are hosts or whole addresses. */
export function leadsHome(backUrl: string, domains: readonly string[]): boolean {
  const { hostname } = new URL(backUrl);
  return domains.some((domain) => URL.parse(domain)?.hostname === hostname || domain === hostname);
}
