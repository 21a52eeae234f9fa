import { callApi } from '@marquee/platform';
import { toMs } from '@marquee/time';
import { solveWork } from '#modal-kit/challenge/solve-work.ts';

interface CachedPicture {
  readonly state: { readonly data?: { readonly expiresInSeconds: number } | undefined; readonly dataUpdatedAt: number };
}

const defaultSeconds = 120;
/** A picture is replaced after this share of its life, so that there is time to send the characters. */
const usableShare = 0.9;

const getUsableMs = ({ state: { data } }: CachedPicture): number =>
  toMs({ seconds: (data?.expiresInSeconds ?? defaultSeconds) * usableShare });

/** Milliseconds until the picture is replaced; those of a new picture when loading it failed. */
function getRemainingMs(picture: CachedPicture): number {
  const remaining = picture.state.dataUpdatedAt + getUsableMs(picture) - Date.now();
  return remaining > 0 ? remaining : getUsableMs(picture);
}

/**
 * A captcha picture, replaced before it expires. Each picture can be tried once, so a new `attempt` loads another one.
 * A field with the same `pictureKey` shows the picture again. `onLoad` is called for every new picture.
 */
export function captchaQuery(pictureKey: string, attempt: number, onLoad: () => void) {
  return {
    queryKey: ['captcha', pictureKey, attempt] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const picture = await solveWork(await callApi('captcha', { signal }));
      onLoad();
      return picture;
    },
    gcTime: toMs({ seconds: defaultSeconds }),
    staleTime: getUsableMs,
    refetchInterval: getRemainingMs,
  };
}
