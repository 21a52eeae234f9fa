import { callApi } from '@marquee/platform';

const halfMinute = 30_000;

/** The tables of a vendor and who came to them lately. */
export function roomsOf(vassalage: string) {
  return {
    queryKey: ['lobby', 'rooms', vassalage] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi('rooms', { query: { vassalage }, signal }),
    staleTime: halfMinute,
    refetchInterval: halfMinute,
  };
}
