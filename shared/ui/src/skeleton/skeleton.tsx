import { classNames } from '#class-names.ts';
import css from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS length or pixels; the whole line when absent. */
  readonly width?: number | string;
  readonly height?: number | string;
  /** CSS aspect ratio instead of a height, such as `3 / 4`. */
  readonly ratio?: string;
  /** line 6 px corners, block 14, card 16, circle. */
  readonly shape?: 'line' | 'block' | 'card' | 'circle';
  readonly className?: string;
}

/** Holds the exact final size of something that is loading. Hidden from screen readers: the region says that it is busy. */
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
