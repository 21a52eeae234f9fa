import { MAX_PICKS, NUMBERS, type KenoChoice } from '#games/keno/keno.ts';
import gem from '#web/art/gem.svg';
import { FramedBoard } from '#web/ui/framed-board.tsx';
import { useSoundOnIncrease } from '#web/sound/use-sounds.ts';
import { useTexts } from '#web/i18n/texts.ts';
import css from './keno-board.module.css';
import { KenoControls } from './keno-controls.tsx';

interface Props {
  readonly choice: KenoChoice;
  /** Numbers drawn so far. */
  readonly drawn: readonly number[];
  readonly isDisabled: boolean;
  readonly isCelebrating: boolean;
  readonly onChoice: (choice: KenoChoice) => void;
}

const numbers = Array.from({ length: NUMBERS }, (_, index) => index + 1);

/** Grid of forty numbers with picks and drawn numbers. */
export function KenoBoard({ choice, drawn, isDisabled, isCelebrating, onChoice }: Props) {
  const { t } = useTexts();
  const { picks } = choice;
  useSoundOnIncrease('tick', drawn.length);
  const toggle = (number: number) => {
    if (picks.includes(number)) onChoice({ ...choice, picks: picks.filter((pick) => pick !== number) });
    else if (picks.length < MAX_PICKS) onChoice({ ...choice, picks: [...picks, number] });
  };
  return (
    <FramedBoard isCelebrating={isCelebrating} className={css.board}>
      <div className={css.numbers} role="group" aria-label={t('keno.numbers')}>
        {numbers.map((number) => {
          const isPicked = picks.includes(number);
          const isDrawn = drawn.includes(number);
          return (
            <button
              key={number}
              type="button"
              className={css.number}
              aria-pressed={isPicked}
              data-drawn={isDrawn}
              aria-label={isDrawn ? t(isPicked ? 'keno.hit' : 'keno.drawn', { number }) : undefined}
              disabled={isDisabled}
              onClick={() => toggle(number)}
            >
              {isPicked && isDrawn ? <img src={gem} alt="" /> : null}
              <span>{number}</span>
            </button>
          );
        })}
      </div>
      <KenoControls choice={choice} isDisabled={isDisabled} onChoice={onChoice} />
    </FramedBoard>
  );
}
