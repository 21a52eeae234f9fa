import type { HiloMove, HiloOutcome } from '#games/hilo/hilo.ts';
import { FramedBoard } from '#web/ui/framed-board.tsx';
import { useSoundOnIncrease } from '#web/sound/use-sounds.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { Guesses } from './guesses.tsx';
import css from './hilo-board.module.css';
import { PlayingCard } from './playing-card.tsx';

interface Props {
  readonly outcome: HiloOutcome | null;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly isCelebrating: boolean;
  readonly onGuess: (guess: HiloMove) => void;
}

/** Current card, previous cards and guesses. */
export function HiloBoard({ outcome, isOpen, isBusy, isCelebrating, onGuess }: Props) {
  const { t } = useTexts();
  const cards = outcome?.cards ?? [];
  useSoundOnIncrease('turn', cards.length);
  return (
    <FramedBoard isCelebrating={isCelebrating} className={css.board}>
      <div className={css.table}>
        <div key={cards.length} className={css.open} data-lost={outcome?.lost ?? false}>
          <PlayingCard card={cards.at(-1) ?? null} size="large" />
        </div>
        <Guesses outcome={isOpen ? outcome : null} isBusy={isBusy} onGuess={onGuess} />
      </div>
      <ol className={css.lane} aria-label={t('hilo.previous')}>
        {cards.slice(0, -1).map((card, index) => (
          <li key={index}>
            <PlayingCard card={card} size="small" />
          </li>
        ))}
      </ol>
    </FramedBoard>
  );
}
