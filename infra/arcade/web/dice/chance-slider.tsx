import type { CSSProperties } from 'react';
import {
  computeRollBound,
  ROLLS,
  MAX_CHANCE,
  MIN_CHANCE,
  type DiceChoice,
  type DiceOutcome,
} from '#games/dice/dice.ts';
import { formatHundredths } from '#web/controls/hundredths.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { getChoiceAtBoundary, getBoundary } from './chance.ts';
import css from './chance-slider.module.css';

interface Props {
  readonly choice: DiceChoice;
  readonly outcome: DiceOutcome | null;
  readonly isDisabled: boolean;
  readonly onChoice: (choice: DiceChoice) => void;
}

const MARKS = [0, 25, 50, 75, 100];

/** Slider from 0 to 100 with the winning and losing range and the last roll. */
export function ChanceSlider({ choice, outcome, isDisabled, onChoice }: Props) {
  const { t } = useTexts();
  const { side } = choice;
  const boundary = getBoundary(choice);
  const [min, max] = side === 'under' ? [MIN_CHANCE, MAX_CHANCE] : [ROLLS - MAX_CHANCE, ROLLS - MIN_CHANCE];
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--boundary': share(boundary),
    '--least': share(min),
    '--span': share(max - min),
    '--roll': share(outcome?.roll ?? 0),
  };
  return (
    <div className={css.line} style={style} data-side={side}>
      <div className={css.track} />
      {outcome === null ? null : (
        <span key={outcome.roll} className={css.pin} data-won={outcome.won}>
          {formatHundredths(outcome.roll)}
        </span>
      )}
      <input
        type="range"
        min={min}
        max={max}
        step={50}
        value={boundary}
        disabled={isDisabled}
        aria-label={t('dice.bound', { side: t(`dice.${side}Word`) })}
        aria-valuetext={formatHundredths(computeRollBound(choice))}
        onChange={({ target }) => onChoice(getChoiceAtBoundary(Number(target.value), side))}
      />
      <div className={css.marks} aria-hidden>
        {MARKS.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
    </div>
  );
}

const share = (hundredths: number): string => `${(hundredths * 100) / ROLLS}%`;
