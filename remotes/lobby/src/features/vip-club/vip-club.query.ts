import { callApi } from '@marquee/platform';

/** The club as this account sees it; '' for a visitor. What is played meanwhile changes it, so it is asked for with each visit. */
export function vipClub(account: string, language: string) {
  return {
    queryKey: ['lobby', 'vipClub', account, language] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi('vipClub', { query: { language }, signal }),
    staleTime: 0,
  };
}
