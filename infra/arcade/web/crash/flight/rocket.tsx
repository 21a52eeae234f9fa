import { useId } from 'react';
import rocket from '#web/art/rocket.svg';
import css from './rocket.module.css';

const SHARDS = Array.from({ length: 13 }, (_, shard) => (shard * 360) / 13 + (shard % 3) * 9);
const SMOKE = [
  { x: -21, y: 7, r: 15 },
  { x: 19, y: 12, r: 17 },
  { x: -4, y: -20, r: 16 },
  { x: 24, y: -13, r: 12 },
];

/** A star with twelve points. */
const BURST = Array.from({ length: 24 }, (_, index) => {
  const [angle, radius] = [(index * Math.PI) / 12, index % 2 === 0 ? 38 - (index % 4) * 4 : 19];
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
}).join('L');

/** The rocket at the end of its trail, or on the ground before the start. */
export function Rocket({ degrees }: { /** Null on the ground. */ readonly degrees: number | null }) {
  const flame = useId();
  const transform = degrees === null ? 'translate(26px, -28px)' : `rotate(${(degrees + 90).toFixed(1)}deg)`;
  return (
    <g className={css.rocket} style={{ transform }} data-flying={degrees !== null}>
      <defs>
        <linearGradient id={flame} x2="0" y2="1">
          <stop className={css.white} />
          <stop className={css.hot} offset=".24" />
          <stop className={css.warm} offset=".6" />
          <stop className={css.gone} offset="1" />
        </linearGradient>
      </defs>
      <g className={css.flames} fill={`url(#${flame})`}>
        <path d="M-11 25C-22 44 -12 70 0 108C12 70 22 44 11 25Z" opacity=".5" />
        <path d="M-8 25C-13 40 -7 53 0 72C7 53 13 40 8 25Z" />
      </g>
      <image href={rocket} x="-25" y="-44" width="50" height="73" />
    </g>
  );
}

export function Explosion() {
  const glow = useId();
  return (
    <>
      <defs>
        <radialGradient id={glow}>
          <stop className={css.white} />
          <stop className={css.hot} offset=".36" />
          <stop className={css.warm} offset=".74" />
          <stop className={css.gone} offset="1" />
        </radialGradient>
      </defs>
      <g className={css.smoke}>
        {SMOKE.map(({ x, y, r }) => (
          <circle key={x} cx={x} cy={y} r={r} />
        ))}
      </g>
      <circle className={css.ring} r="34" />
      {SHARDS.map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path className={css.shard} d="M16 -2.5L44 0L16 2.5Z" />
        </g>
      ))}
      <g className={css.burst}>
        <path d={`M${BURST}Z`} />
        <circle r="30" fill={`url(#${glow})`} />
      </g>
    </>
  );
}
