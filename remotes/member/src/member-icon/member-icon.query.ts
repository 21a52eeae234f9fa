import { createInitialDataKey, type MemberIcons } from '@marquee/contract';
import { callApi } from '@marquee/platform';

/** The icons that members may choose, and the chosen one. The shell shows it under the same key. */
export function memberIconQuery(account: string) {
  return {
    queryKey: [createInitialDataKey('memberIcon', { account })] as const,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<MemberIcons> => callApi('memberIcon', { signal }),
    staleTime: 300_000,
  };
}
