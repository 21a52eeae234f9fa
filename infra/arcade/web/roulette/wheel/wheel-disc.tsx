import { memo } from 'react';
import { getColour, POCKETS, WHEEL } from '#games/roulette/wheel.ts';
import css from './wheel-disc.module.css';

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
  `M${at(outer, -STEP / 2)} A${outer} ${outer} 0 0 1 ${at(outer, STEP / 2)} ` +
  `L${at(inner, STEP / 2)} A${inner} ${inner} 0 0 0 ${at(inner, -STEP / 2)}Z`;

/** Path of a star with an outer and an inner radius. */
const star = (outer: number, inner: number): string =>
  `M${Array.from({ length: 2 * RAYS }, (_, point) => at(point % 2 === 0 ? outer : inner, (180 * point) / RAYS)).join(
    'L',
  )}Z`;

const NUMBER_WEDGE = wedge(RIM, SHELF);
const POCKET_WEDGE = wedge(SHELF, CONE);

/** The wheel with the zero at the top. */
export const WheelDisc = memo(function WheelDisc() {
  return (
    <svg className={css.disc} viewBox="-100 -100 200 200" aria-hidden>
      <circle className={css.wood} r="99" />
      <circle className={css.track} r="93.5" />
      <circle className={css.gold} r="99" />
      {WHEEL.map((number, index) => (
        <g key={number} transform={`rotate(${index * STEP})`} data-colour={getColour(number)}>
          <path className={css.pocket} d={NUMBER_WEDGE} />
          <path className={css.pocket} d={POCKET_WEDGE} />
          <path className={css.depth} d={POCKET_WEDGE} />
          <path className={css.fret} d={`M${at(RIM, STEP / 2)} L${at(CONE, STEP / 2)}`} />
          <text className={css.number} y={-(RIM + SHELF) / 2}>
            {number}
          </text>
        </g>
      ))}
      <circle className={css.gold} r={RIM} />
      <circle className={css.ring} r={SHELF} />
      <circle className={css.cone} r={CONE} />
      <circle className={css.gold} r={CONE} />
      <path className={css.shade} d={star(CONE - 3, 33)} />
      <path className={css.star} d={star(CONE - 5, 31)} />
    </svg>
  );
});
