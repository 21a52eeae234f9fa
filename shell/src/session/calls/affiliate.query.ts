import { callApi } from '@marquee/platform';
import { sendWithChallenge } from '#session/challenge/send-with-challenge.ts';

/** Whether the invitation code is valid on this domain. */
export async function isAffiliateCodeValid(code: string): Promise<boolean> {
  const query = { code, domain: location.hostname };
  return (await sendWithChallenge((input) => callApi('affiliate', { query, ...input }))).valid;
}
