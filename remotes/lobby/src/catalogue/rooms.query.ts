import { callApi } from '@marquee/platform';

const halfMinute = 30_000;

/** Tables of a vendor with their recent number of players. */
export function vendorRoomsQuery(vassalage: string) {
  return {
    queryKey: ['lobby', 'rooms', vassalage] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi('rooms', { query: { vassalage }, signal }),
    staleTime: halfMinute,
    refetchInterval: halfMinute,
  };
}
