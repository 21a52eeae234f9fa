import type { DiceChoice, DiceOutcome } from '#games/dice/dice.ts';
import dicePicture from '#web/art/dice.svg';
import { formatHundredths } from '#web/controls/hundredths.ts';
import { FramedBoard } from '#web/ui/framed-board.tsx';
import { useSoundOnStop } from '#web/sound/use-sounds.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { ChanceControls } from './chance-controls.tsx';
import { ChanceSlider } from './chance-slider.tsx';
import css from './dice-board.module.css';
import { useRollingNumber } from './use-rolling-number.ts';

interface Props {
  readonly choice: DiceChoice;
  readonly isRunning: boolean;
  readonly isMoving: boolean;
  readonly outcome: DiceOutcome | null;
  readonly isCelebrating: boolean;
  readonly onChoice: (choice: DiceChoice) => void;
}

export function DiceBoard({ choice, isRunning, isMoving, outcome, isCelebrating, onChoice }: Props) {
  useSoundOnStop('stop', isRunning);
  return (
    <FramedBoard isCelebrating={isCelebrating} className={css.board}>
      <Roll isMoving={isMoving} outcome={outcome} />
      <ChanceSlider choice={choice} outcome={outcome} isDisabled={isRunning} onChoice={onChoice} />
      <ChanceControls choice={choice} isDisabled={isRunning} onChoice={onChoice} />
    </FramedBoard>
  );
}

function Roll({ isMoving, outcome }: Pick<Props, 'isMoving' | 'outcome'>) {
  const { t } = useTexts();
  const rolling = useRollingNumber(isMoving);
  const state = isMoving || !outcome ? 'none' : outcome.won ? 'won' : 'lost';
  const shown = isMoving ? rolling : outcome?.roll;
  return (
    <div className={css.roll} data-state={state}>
      <img src={dicePicture} alt="" data-running={isMoving} />
      <div className={css.number} role="img" aria-label={t('dice.lastRoll')}>
        {shown === undefined ? t('dice.noRoll') : formatHundredths(shown)}
      </div>
    </div>
  );
}
