import { callApi } from '@marquee/platform';

export function chatTopicsQuery(language: string) {
  return {
    queryKey: ['chatModels', language],
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi('chatModels', { query: { language }, signal }),
  };
}
