import { callApi } from '@marquee/platform';
import { solveWork } from '#modal-kit/challenge/solve-work.ts';

/**
 * A captcha picture, replaced before it expires. Each picture can be tried once, so a new `attempt` loads another one.
 * `onLoad` is called for every new picture.
 */
export function captchaQuery(attempt: number, onLoad: () => void) {
  return {
    queryKey: ['captcha', attempt] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const picture = await solveWork(await callApi('captcha', { signal }));
      onLoad();
      return picture;
    },
    gcTime: 0,
    staleTime: Infinity,
  };
}
