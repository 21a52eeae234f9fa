import { memo } from 'react';
import { colourOf, POCKETS, WHEEL } from '#games/roulette/wheel.ts';
import classes from './wheel-disc.module.css';

const RIM = 94;
const SHELF = 80;
const CONE = 66;
const STEP = 360 / POCKETS;
const SPOKES = [0, 60, 120, 180, 240, 300];

const at = (radius: number, degrees: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${(radius * Math.sin(angle)).toFixed(3)} ${(-radius * Math.cos(angle)).toFixed(3)}`;
};

const wedge = (outer: number, inner: number): string =>
  `M${at(outer, -STEP / 2)} A${outer} ${outer} 0 0 1 ${at(outer, STEP / 2)} L${at(inner, STEP / 2)} A${inner} ${inner} 0 0 0 ${at(inner, -STEP / 2)}Z`;

const NUMBER_WEDGE = wedge(RIM, SHELF);
const POCKET_WEDGE = wedge(SHELF, CONE);

/** The wheel itself, zero on top. */
export const WheelDisc = memo(function WheelDisc() {
  return (
    <svg className={classes['disc']} viewBox="-100 -100 200 200" aria-hidden>
      <circle className={classes['wood']} r="99" />
      <circle className={classes['gold']} r="98.6" />
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
      <circle className={classes['wood']} r={CONE} />
      <circle className={classes['gold']} r={CONE} />
      {SPOKES.map((degrees) => (
        <path key={degrees} className={classes['spoke']} transform={`rotate(${degrees})`} d="M-2.4 0 L-1.1 -58 L1.1 -58 L2.4 0Z" />
      ))}
      <circle className={classes['hub']} r="16" />
    </svg>
  );
});
