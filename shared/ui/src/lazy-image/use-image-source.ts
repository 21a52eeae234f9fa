import { useLayoutEffect, useRef, type RefObject } from 'react';

export interface ImageSource {
  readonly src: string | undefined;
  readonly srcSet: string | undefined;
  readonly sizes: string | undefined;
}

/**
 * Sets the source of an image in a layout effect instead of in render. React may discard a render, and Chromium leaks
 * an image with a `srcset` that was never attached to the document, including the elements around it.
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
