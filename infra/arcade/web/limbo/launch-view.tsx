import type { CSSProperties } from 'react';
import { formatPercent } from '#web/i18n/format-percent.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { formatMultiplierHundredths } from '#web/i18n/format-multiplier-hundredths.ts';
import { computeRocketHeight } from './rocket-climb.ts';
import { computeWinChance } from './targets.ts';
import { Rocket, type FlightState } from './rocket.tsx';
import css from './launch-view.module.css';

interface Props {
  /** Current multiplier in hundredths. */
  readonly height: number;
  readonly target: number;
  readonly state: FlightState;
}

/** The rocket, the target line and the counter. */
export function LaunchView({ height, target, state }: Props) {
  const { t, language } = useTexts();
  const style: CSSProperties & Record<`--${string}`, number> = { '--climb': computeRocketHeight(height, target) };
  const shown = formatMultiplierHundredths(height, language);
  return (
    <div className={css.sky} style={style} data-state={state}>
      <div className={css.ground} />
      <p className={css.line}>
        <span>{t('limbo.targetAt', { target: formatMultiplierHundredths(target, language) })}</span>
        <span>{t('limbo.chanceOf', { percent: formatPercent(computeWinChance(target), language) })}</span>
      </p>
      <Rocket state={state} />
      <b className={css.counter} data-long={shown.length > 7} aria-hidden>
        {t('multiple', { multiplier: shown })}
      </b>
    </div>
  );
}
