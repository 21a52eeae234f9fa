import { classNames } from '@marquee/ui';
import { useId } from 'react';
import css from './emblem.module.css';

const tones = ['copper', 'cyan', 'emerald', 'coral', 'gold'] as const;
const points = 16;
const centre = 60;

/** Coordinates of a point on a circle around the centre of the medal. */
const at = (index: number, count: number, radius: number): string => {
  const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
  return `${(centre + radius * Math.cos(angle)).toFixed(2)},${(centre + radius * Math.sin(angle)).toFixed(2)}`;
};
const star = (count: number, outer: number, inner: number): string =>
  Array.from({ length: count * 2 }, (_, index) => at(index, count * 2, index % 2 === 0 ? outer : inner)).join(' ');

const rim = star(points, 46, 41);
const innerStar = star(5, 22, 9.5);
const bulbs = Array.from({ length: points }, (_, index) => at(index + 0.5, points, 35).split(','));

export interface EmblemProps {
  /** Index of the level from 0; `total` is the number of levels. */
  rank: number;
  total: number;
  /** Grey medal, for a player without a level. */
  isUnlit?: boolean;
  className?: string;
}

/** Medal of a VIP level in a colour that depends on the height of the level. */
export function Emblem({ rank, total, isUnlit = false, className }: EmblemProps) {
  const id = useId();
  const tone = tones[Math.min(tones.length - 1, Math.floor((rank * tones.length) / Math.max(total, 1)))];
  return (
    <svg
      className={classNames(css.emblem, className)}
      viewBox="0 0 120 140"
      aria-hidden
      data-tone={isUnlit ? 'off' : tone}
    >
      <defs>
        <linearGradient id={`${id}-metal`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={css.light} />
          <stop offset="0.5" className={css.middle} />
          <stop offset="1" className={css.deep} />
        </linearGradient>
      </defs>
      <path d="M40 88 26 132l18-7 11 15 9-46zM80 88l14 44-18-7-11 15-9-46z" className={css.ribbon} />
      <polygon points={rim} fill={`url(#${id}-metal)`} className={css.rim} />
      <circle cx={centre} cy={centre} r="39" className={css.disc} />
      {bulbs.map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="1.7" className={css.bulb} />
      ))}
      <circle cx={centre} cy={centre} r="30" fill="none" stroke={`url(#${id}-metal)`} strokeWidth="1.5" />
      <polygon points={innerStar} fill={`url(#${id}-metal)`} className={css.star} />
    </svg>
  );
}
