import type { CSSProperties } from 'react';
import { useTexts } from '../texts.ts';
import { chanceOf, heightOf, showTimes } from './climb.ts';
import { Ship, type FlightState } from './ship.tsx';
import css from './sky.module.css';

interface Props {
  /** Where the rocket is, in hundredths. */
  readonly height: number;
  readonly target: number;
  readonly state: FlightState;
}

/** The rocket, the line that it has to reach, and the counter. */
export function Sky({ height, target, state }: Props) {
  const { t, language } = useTexts();
  const place: CSSProperties & Record<`--${string}`, number> = { '--climb': heightOf(height, target) };
  const shown = showTimes(height, language);
  return (
    <div className={css.sky} style={place} data-state={state}>
      <div className={css.ground} />
      <p className={css.line}>
        <span>{t('limbo.targetAt', { target: showTimes(target, language) })}</span>
        <span>{t('limbo.chanceOf', { percent: chanceOf(target) })}</span>
      </p>
      <Ship state={state} />
      <b className={css.counter} data-long={shown.length > 7} aria-hidden>
        {t('multiple', { multiplier: shown })}
      </b>
    </div>
  );
}
