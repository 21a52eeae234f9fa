import { ArrowDown, ArrowUp, Equal, SkipForward, type LucideIcon } from 'lucide-react';
import { ACE, getRank, RANKS } from '#games/hilo/cards.ts';
import {
  listAllowedGuesses,
  MAX_SKIPS,
  computeNextMultiplier,
  countSkipsLeft,
  countWinningRanks,
  type HiloGuess,
  type HiloMove,
  type HiloOutcome,
} from '#games/hilo/hilo.ts';
import { formatMultiplier } from '#games/rules/multiplier.ts';
import { formatPercent } from '#web/i18n/format-percent.ts';
import { useTexts } from '#web/i18n/texts.ts';
import css from './guesses.module.css';
import { useArrowKeys } from './use-arrow-keys.ts';

const ICONS: Readonly<Record<HiloGuess, LucideIcon>> = { higher: ArrowUp, lower: ArrowDown, same: Equal };

interface Props {
  /** Outcome of the open round; null without one. */
  readonly outcome: HiloOutcome | null;
  readonly isBusy: boolean;
  readonly onGuess: (guess: HiloMove) => void;
}

/** Buttons for the two allowed guesses and for skipping. The arrow keys work too. */
export function Guesses({ outcome, isBusy, onGuess }: Props) {
  const { t, language } = useTexts();
  const open = outcome ? getRank(outcome.cards.at(-1) ?? ACE) : null;
  const offered: readonly HiloGuess[] = open === null ? ['higher', 'lower'] : listAllowedGuesses(open);
  const pays = (guess: HiloGuess) => (outcome ? computeNextMultiplier(outcome, guess) : null);
  const submit = (guess: HiloMove | undefined) => {
    if (guess !== undefined && outcome && !isBusy && (guess === 'skip' ? countSkipsLeft(outcome) > 0 : pays(guess)))
      onGuess(guess);
  };
  useArrowKeys((isUp) => submit(offered[isUp ? 0 : 1]));
  return (
    <div className={css.guesses} role="group" aria-label={t('hilo.guess')}>
      {offered.map((guess) => {
        const Icon = ICONS[guess];
        const multiplier = pays(guess);
        return (
          <button
            key={guess}
            type="button"
            className={css.guess}
            data-guess={guess}
            aria-disabled={!multiplier || isBusy}
            onClick={() => submit(guess)}
          >
            <Icon aria-hidden />
            <span>
              <b>{t(open === null ? `hilo.${guess}` : guessTextKey(guess, open))}</b>
              {multiplier && open !== null ? (
                <small>
                  {t('hilo.odds', {
                    percent: formatPercent(countWinningRanks(guess, open) / RANKS, language),
                    multiplier: formatMultiplier(multiplier),
                  })}
                </small>
              ) : null}
            </span>
          </button>
        );
      })}
      <button
        type="button"
        className={css.skip}
        aria-disabled={!outcome || isBusy || countSkipsLeft(outcome) === 0}
        onClick={() => submit('skip')}
      >
        <SkipForward size={16} aria-hidden />
        {t('hilo.skip', { left: outcome ? countSkipsLeft(outcome) : MAX_SKIPS })}
      </button>
    </div>
  );
}

/** Higher and lower include the same rank, except at the ace and the king. */
function guessTextKey(guess: HiloGuess, open: number) {
  if (guess === 'same') return 'hilo.same';
  const isStrict = open === ACE || open === RANKS - 1;
  return isStrict ? (`hilo.${guess}` as const) : (`hilo.${guess}OrSame` as const);
}
