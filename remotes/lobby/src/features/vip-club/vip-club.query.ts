import { callApi } from '@marquee/platform';

/** VIP club with the status of the account ('' for a visitor). Never fresh, because each bet changes the status. */
export function vipClubQuery(account: string, language: string) {
  return {
    queryKey: ['lobby', 'vipClub', account, language] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi('vipClub', { query: { language }, signal }),
    staleTime: 0,
  };
}
