import { callApi } from '@marquee/platform';

export function blogListQuery(language: string, page: number) {
  return {
    queryKey: ['blogList', language, page] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callApi('blogList', { query: { language, pageNo: page }, signal }),
  };
}
