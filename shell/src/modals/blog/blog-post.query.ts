import { callApi } from '@marquee/platform';

export function blogPostQuery(language: string, slug: string) {
  return {
    queryKey: ['blogPost', language, slug] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi('blogPost', { query: { language, slug }, signal }),
  };
}
