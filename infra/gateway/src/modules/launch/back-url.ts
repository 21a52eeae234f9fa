/** Whether the address is on a domain of the merchant. `domains` are host names or whole addresses. */
export function isMerchantUrl(backUrl: string, domains: readonly string[]): boolean {
  const { hostname } = new URL(backUrl);
  return domains.some((domain) => URL.parse(domain)?.hostname === hostname || domain === hostname);
}
