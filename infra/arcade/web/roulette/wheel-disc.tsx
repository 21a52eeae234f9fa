import { memo } from 'react';
import { colourOf, POCKETS, WHEEL } from '#games/roulette/wheel.ts';
import classes from './wheel-disc.module.css';

const RIM = 88;
const SHELF = 74;
const CONE = 60;
const STEP = 360 / POCKETS;
const RAYS = 8;

const at = (radius: number, degrees: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${(radius * Math.sin(angle)).toFixed(3)} ${(-radius * Math.cos(angle)).toFixed(3)}`;
};

const wedge = (outer: number, inner: number): string =>
  `M${at(outer, -STEP / 2)} A${outer} ${outer} 0 0 1 ${at(outer, STEP / 2)} L${at(inner, STEP / 2)} A${inner} ${inner} 0 0 0 ${at(inner, -STEP / 2)}Z`;

/** A star whose points lie so far out and so far in. */
const star = (outer: number, inner: number): string =>
  `M${Array.from({ length: 2 * RAYS }, (_, point) => at(point % 2 === 0 ? outer : inner, (180 * point) / RAYS)).join('L')}Z`;

const NUMBER_WEDGE = wedge(RIM, SHELF);
const POCKET_WEDGE = wedge(SHELF, CONE);

/** The wheel itself, zero on top. */
export const WheelDisc = memo(function WheelDisc() {
  return (
    <svg className={classes['disc']} viewBox="-100 -100 200 200" aria-hidden>
      <circle className={classes['wood']} r="99" />
      <circle className={classes['track']} r="93.5" />
      <circle className={classes['gold']} r="99" />
      {WHEEL.map((number, place) => (
        <g key={number} transform={`rotate(${place * STEP})`} data-colour={colourOf(number)}>
          <path className={classes['pocket']} d={NUMBER_WEDGE} />
          <path className={classes['pocket']} d={POCKET_WEDGE} />
          <path className={classes['depth']} d={POCKET_WEDGE} />
          <path className={classes['fret']} d={`M${at(RIM, STEP / 2)} L${at(CONE, STEP / 2)}`} />
          <text className={classes['number']} y={-(RIM + SHELF) / 2}>
            {number}
          </text>
        </g>
      ))}
      <circle className={classes['gold']} r={RIM} />
      <circle className={classes['ring']} r={SHELF} />
      <circle className={classes['cone']} r={CONE} />
      <circle className={classes['gold']} r={CONE} />
      <path className={classes['shade']} d={star(CONE - 3, 33)} />
      <path className={classes['star']} d={star(CONE - 5, 31)} />
    </svg>
  );
});
