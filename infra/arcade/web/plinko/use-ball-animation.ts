import { useEffect, useRef, type RefObject } from 'react';
import { prefersReducedMotion } from '#web/page/prefers-reduced-motion.ts';
import { speaker } from '#web/sound/speaker.ts';
import { computeBallPath } from './ball-path.ts';

/** End of the fall as a share of the minimum round time. */
const RESTS_AT = 0.94;

/** Small bounce up from the peg, then down to the next one. */
const HOP = 'cubic-bezier(.3, -.6, .7, .6)';

const FLASH_MS = 360;
const FLASH: Keyframe[] = [
  { transform: 'none' },
  { transform: 'scale(1.7)', filter: 'brightness(1.6)', offset: 0.2 },
  { transform: 'none' },
];

export function toHorizontalTransform(x: number): string {
  return `translateX(${x * 100}%)`;
}
export function toVerticalTransform(y: number): string {
  return `translateY(${y * 100}%)`;
}

interface BallAnimation {
  readonly isRunning: boolean;
  readonly startedAt: number;
  readonly minRoundMs: number;
  /** Path of the ball; null until it is known. */
  readonly path: readonly number[] | null;
}

interface AnimationRefs {
  readonly pit: RefObject<HTMLDivElement | null>;
  /** Horizontal layer; it contains the vertical layer, so that each has its own timing. */
  readonly x: RefObject<HTMLDivElement | null>;
  readonly y: RefObject<HTMLDivElement | null>;
}

/** Animates the ball along its path in the rest of the minimum round time. */
export function useBallAnimation({ isRunning, startedAt, minRoundMs, path }: BallAnimation): AnimationRefs {
  const [pit, x, y] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  useEffect(() => {
    if (!isRunning || path === null || prefersReducedMotion()) return undefined;
    const duration = Math.max(1, startedAt + RESTS_AT * minRoundMs - performance.now());
    const positions = computeBallPath(path);
    const timing: KeyframeAnimationOptions = { duration, fill: 'both' };
    const hitTime = (row: number) => (duration * (row + 1)) / (positions.length - 1);
    const hitPegs = [...(pit.current?.querySelectorAll('[data-hit="true"]') ?? [])];
    const running = [
      x.current?.animate(
        positions.map((position) => ({ transform: toHorizontalTransform(position.x) })),
        timing,
      ),
      y.current?.animate(
        positions.map((position, step) => ({
          transform: toVerticalTransform(position.y),
          easing: step === 0 ? 'ease-in' : HOP,
        })),
        timing,
      ),
      ...hitPegs.map((peg, row) => peg.animate(FLASH, { duration: FLASH_MS, delay: hitTime(row) })),
    ];
    const ticks = path.map((_, row) => setTimeout(() => speaker.play('tick'), hitTime(row)));
    return () => {
      running.forEach((animation) => animation?.cancel());
      ticks.forEach(clearTimeout);
    };
  }, [isRunning, startedAt, minRoundMs, path, pit, x, y]);
  return { pit, x, y };
}
