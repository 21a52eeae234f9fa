import { useTexts } from '#web/i18n/texts.ts';
import { NumberBadge } from './number-badge.tsx';
import { RouletteWheel } from './roulette-wheel.tsx';
import type { Spin } from './use-spin.ts';
import css from './wheel-view.module.css';

interface Props {
  readonly spin: Spin;
  /** Number of the ball; null before the first round and while the wheel turns. */
  readonly number: number | null;
  /** Previous numbers, newest first. */
  readonly before: readonly number[];
  /** Left out where it would cover the wheel. */
  readonly prompt: string;
}

/** The wheel with the last numbers. A phone shows its upper part. */
export function WheelView({ spin, number, before, prompt }: Props) {
  const { t } = useTexts();
  return (
    <div className={css.window}>
      <div className={css.disc}>
        <RouletteWheel spin={spin} hasBall={number !== null || spin.state !== 'rest'} />
      </div>
      <div className={css.medal}>
        {number === null ? null : <NumberBadge number={number} size="large" />}
        <p>{prompt}</p>
      </div>
      <ol className={css.before} aria-label={t('roulette.history')}>
        {before.map((each, index) => (
          <li key={index}>
            <NumberBadge number={each} />
          </li>
        ))}
      </ol>
    </div>
  );
}
