import { useId } from 'react';
import { computeTimeOfMultiplier } from '#games/crash/crash.ts';
import { formatMultiplierHundredths } from '#web/i18n/format-multiplier-hundredths.ts';
import { useTexts } from '#web/i18n/texts.ts';
import css from './comet.module.css';
import { GROUND, HEIGHT, LEFT, TOP, WIDTH, type Curve } from './curve.ts';
import type { Flight } from './flight.ts';

interface Props {
  readonly curve: Curve;
  readonly at: Flight['at'];
  /** Cash-out multiplier of the player in hundredths. */
  readonly cashOutAt: number | null;
}

const SHARDS = Array.from({ length: 11 }, (_, shard) => (shard * 360) / 11 + (shard % 3) * 9);

/** The comet, its trail and the scales. */
export function Comet({ curve, at, cashOutAt }: Props) {
  const [trail, light, tail, glow] = [useId(), useId(), useId(), useId()];
  const { x, y, degrees } = curve.head;
  return (
    <svg className={css.comet} viewBox={`0 ${TOP} ${WIDTH} ${HEIGHT}`} data-at={at} aria-hidden>
      <defs>
        <linearGradient id={trail} gradientUnits="userSpaceOnUse" x1={LEFT} y1="0" x2={x + 1} y2="0">
          <stop className={css.past} />
          <stop className={css.present} offset="1" />
        </linearGradient>
        <linearGradient id={light} gradientUnits="userSpaceOnUse" x1="0" y1={y} x2="0" y2={GROUND}>
          <stop className={css.present} />
          <stop className={css.gone} offset="1" />
        </linearGradient>
        <linearGradient id={tail}>
          <stop className={css.gone} />
          <stop className={css.present} offset="1" />
        </linearGradient>
        <radialGradient id={glow}>
          <stop className={css.white} />
          <stop className={css.present} offset=".34" />
          <stop className={css.gone} offset="1" />
        </radialGradient>
      </defs>
      <Scales curve={curve} />
      {at === 'waiting' ? null : (
        <>
          <path className={css.area} d={curve.area} fill={`url(#${CSS.escape(light)})`} />
          <path className={css.halo} d={curve.path} stroke={`url(#${CSS.escape(trail)})`} />
          <path className={css.path} d={curve.path} stroke={`url(#${CSS.escape(trail)})`} />
        </>
      )}
      {cashOutAt === null || at === 'waiting' ? null : <CashOutMark curve={curve} at={cashOutAt} />}
      {at === 'crashed' ? (
        <g transform={`translate(${x} ${y})`}>
          <circle className={css.ring} r="30" />
          {SHARDS.map((turn) => (
            <g key={turn} transform={`rotate(${turn})`}>
              <path className={css.shard} d="M14 -2.5L40 0L14 2.5Z" />
            </g>
          ))}
          <circle className={css.flash} r="26" fill={`url(#${CSS.escape(glow)})`} />
        </g>
      ) : (
        <g transform={`translate(${x} ${y}) rotate(${at === 'waiting' ? -18 : degrees})`}>
          <path
            className={css.tail}
            d="M8 -9C-16 -14 -52 -7 -96 0C-52 7 -16 14 8 9Z"
            fill={`url(#${CSS.escape(tail)})`}
          />
          <circle className={css.glow} r="30" fill={`url(#${CSS.escape(glow)})`} />
          <circle className={css.core} r="8.5" />
        </g>
      )}
    </svg>
  );
}

function CashOutMark({ curve, at }: { readonly curve: Curve; readonly at: number }) {
  const { t, language } = useTexts();
  const { x, y } = curve.positionAt(computeTimeOfMultiplier(at));
  return (
    <g className={css.left} transform={`translate(${x} ${y})`}>
      <circle r="6.5" />
      <text y="22" x="4">
        {t('multiple', { multiplier: formatMultiplierHundredths(at, language) })}
      </text>
    </g>
  );
}

function Scales({ curve: { heights, seconds } }: { readonly curve: Curve }) {
  const { t } = useTexts();
  return (
    <g className={css.scales}>
      {heights.map(({ value, position }) => (
        <g key={value}>
          <path d={`M${LEFT} ${position.toFixed(1)}H${WIDTH}`} />
          <text x="38" y={position + 4} textAnchor="end">
            {t('multiple', { multiplier: value })}
          </text>
        </g>
      ))}
      <path className={css.ground} d={`M${LEFT} ${GROUND}H${WIDTH}`} />
      {seconds.map(({ value, position }) => (
        <text key={value} x={position} y={GROUND + 19} textAnchor="middle">
          {t('rules.seconds', { seconds: value })}
        </text>
      ))}
    </g>
  );
}
