import { callApi } from '@marquee/platform';

/** Whether the invitation code is valid on this domain. */
export async function isAffiliateCodeValid(code: string): Promise<boolean> {
  return (await callApi('affiliate', { query: { code, domain: location.hostname } })).valid;
}
