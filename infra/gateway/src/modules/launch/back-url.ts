import { parseWebAddress } from '@marquee/contract';

/** Origin of a domain of the merchant: a whole address, or a host name, which means https on the standard port. */
const getOrigin = (domain: string): string | undefined =>
  (parseWebAddress(domain) ?? parseWebAddress(`https://${domain}`))?.origin;

/** Whether the address is on an origin of the merchant. */
export function isMerchantUrl(backUrl: string, domains: readonly string[]): boolean {
  const origin = parseWebAddress(backUrl)?.origin;
  return origin !== undefined && domains.some((domain) => getOrigin(domain) === origin);
}
