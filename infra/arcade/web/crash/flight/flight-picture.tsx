import { useId } from 'react';
import { computeTimeOfMultiplier } from '#games/crash/crash.ts';
import { formatMultiplierHundredths } from '#web/i18n/format-multiplier-hundredths.ts';
import { useTexts } from '#web/i18n/texts.ts';
import css from './flight-picture.module.css';
import { GROUND, HEIGHT, LEFT, TOP, WIDTH, type Curve } from './curve.ts';
import type { Flight } from './flight.ts';
import { Explosion, Rocket } from './rocket.tsx';

interface Props {
  readonly curve: Curve;
  readonly at: Flight['at'];
  /** Cash-out multiplier of the player in hundredths. */
  readonly cashOutAt: number | null;
}

/** The rocket, its trail and the scales. */
export function FlightPicture({ curve, at, cashOutAt }: Props) {
  const [trail, light] = [useId(), useId()];
  const { x, y, degrees } = curve.head;
  return (
    <svg className={css.picture} viewBox={`0 ${TOP} ${WIDTH} ${HEIGHT}`} data-at={at} aria-hidden>
      <defs>
        <linearGradient id={trail} gradientUnits="userSpaceOnUse" x1={LEFT} y1="0" x2={x + 1} y2="0">
          <stop className={css.past} />
          <stop className={css.present} offset="1" />
        </linearGradient>
        <linearGradient id={light} gradientUnits="userSpaceOnUse" x1="0" y1={y} x2="0" y2={GROUND}>
          <stop className={css.present} />
          <stop className={css.gone} offset="1" />
        </linearGradient>
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
      <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
        {at === 'crashed' ? <Explosion /> : <Rocket degrees={at === 'waiting' ? null : degrees} />}
      </g>
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
