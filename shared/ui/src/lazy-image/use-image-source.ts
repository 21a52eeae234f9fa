import { useLayoutEffect, useRef, type RefObject } from 'react';

export interface ImageSource {
  readonly src: string | undefined;
  readonly srcSet: string | undefined;
  readonly sizes: string | undefined;
}

/**
 * Gives an image its source once it is in the page, before that is painted, and never while it is drawn: React may throw a drawing
 * away, and Chromium keeps an image with a source set that never came into the page, with all around it, as long as the page lives.
 */
export function useImageSource({ src, srcSet, sizes }: ImageSource): RefObject<HTMLImageElement | null> {
  const image = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    const element = image.current;
    if (element === null || src === undefined) return;
    if (sizes !== undefined) element.sizes = sizes;
    if (srcSet === undefined) element.removeAttribute('srcset');
    else element.srcset = srcSet;
    element.src = src;
  }, [src, srcSet, sizes]);
  return image;
}
