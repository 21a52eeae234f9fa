import { classNames } from '#foundation/class-names.ts';
import css from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS length, or a number of pixels; the full width by default. */
  readonly width?: number | string;
  readonly height?: number | string;
  /** CSS aspect ratio, used instead of a height, such as `3 / 4`. */
  readonly ratio?: string;
  /** Corner radius in pixels: line 6, block 14, card 16; circle is round. */
  readonly shape?: 'line' | 'block' | 'card' | 'circle';
  readonly className?: string;
}

/** Placeholder of the final size while content loads. Hidden from screen readers: set `aria-busy` on the region. */
export function Skeleton({ width, height, ratio, shape = 'line', className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classNames(css.skeleton, className)}
      data-shape={shape}
      style={{ inlineSize: width, blockSize: height, aspectRatio: ratio }}
    />
  );
}
