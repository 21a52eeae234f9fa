import { callApi } from '@marquee/platform';

/** Announcements per page. */
const pageSize = 9;

/** Headlines, which the home page shows by their titles. */
export function headlinesQuery(language: string) {
  return {
    queryKey: ['headlines', language] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callApi('announcements', { query: { type: 'H', platform: 'W', language }, signal }),
  };
}

/** A page of announcements. Notices are announcements that must be read. */
export function announcementsQuery(kind: 'announcements' | 'notices', language: string, page: number) {
  return {
    queryKey: [kind, language, page] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callApi('announcements', {
        query: {
          language,
          platform: 'W',
          type: 'B',
          pageNo: page,
          pageSize,
          ...(kind === 'notices' && { execution: 'B' }),
        },
        signal,
      }),
  };
}
