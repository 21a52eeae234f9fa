import { ImageOff } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { classNames } from '#foundation/class-names.ts';
import { useIsServerContent } from '#foundation/use-is-server-content.ts';
import { useImageSource } from './use-image-source.ts';
import { useLazySource } from './use-lazy-source.ts';
import css from './lazy-image.module.css';

export interface LazyImageProps {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
  /** Alternative text; empty for decoration. */
  readonly alt: string;
  /** Natural size in pixels; reserves the space before the picture is loaded. */
  readonly width: number;
  readonly height: number;
  /** Loads at once with high priority. Use only for the largest pictures of the first screen. */
  readonly eager?: boolean;
  /** Shown when the picture cannot be loaded; an icon by default. */
  readonly fallback?: ReactNode;
  readonly className?: string;
}

/** A picture that loads when it becomes visible, retries once, and shows a fallback until the browser reconnects. */
export function LazyImage({
  src,
  srcSet,
  sizes,
  alt,
  width,
  height,
  eager = false,
  fallback,
  className,
}: LazyImageProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const isServerContent = useIsServerContent();
  const lazy = useLazySource(frame, src, eager, isServerContent);
  const image = useImageSource({
    // Server content has its source, or waits for the next render.
    src: isServerContent ? undefined : lazy.source,
    srcSet: lazy.hasRetried ? undefined : srcSet,
    sizes,
  });
  return (
    <span
      ref={frame}
      className={classNames(css.frame, className)}
      data-state={lazy.state}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {lazy.state === 'failed' ? (
        <span className={css.fallback} {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}>
          {fallback ?? <ImageOff aria-hidden />}
        </span>
      ) : (
        lazy.source !== undefined && (
          <img
            ref={image}
            {...(isServerContent && { src: lazy.source, srcSet, sizes, loading: eager ? 'eager' : 'lazy' })}
            className={css.image}
            alt={alt}
            width={width}
            height={height}
            decoding={eager ? 'sync' : 'async'}
            fetchPriority={eager ? 'high' : 'auto'}
            draggable={false}
            onLoad={lazy.onLoad}
            onError={lazy.onError}
          />
        )
      )}
    </span>
  );
}
