import type { DiceChoice, DiceOutcome } from '#games/dice/dice.ts';
import dicePicture from '#web/art/dice.webp';
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
  readonly outcome: DiceOutcome | null;
  readonly isCelebrating: boolean;
  readonly onChoice: (choice: DiceChoice) => void;
}

export function DiceBoard({ choice, isRunning, outcome, isCelebrating, onChoice }: Props) {
  useSoundOnStop('stop', isRunning);
  return (
    <FramedBoard isCelebrating={isCelebrating} className={css.board}>
      <Roll isRunning={isRunning} outcome={outcome} />
      <ChanceSlider choice={choice} roll={outcome?.roll ?? null} isDisabled={isRunning} onChoice={onChoice} />
      <ChanceControls choice={choice} isDisabled={isRunning} onChoice={onChoice} />
    </FramedBoard>
  );
}

function Roll({ isRunning, outcome }: Pick<Props, 'isRunning' | 'outcome'>) {
  const { t } = useTexts();
  const rolling = useRollingNumber(isRunning);
  const state = isRunning || !outcome ? 'none' : outcome.won ? 'won' : 'lost';
  const shown = isRunning ? rolling : outcome?.roll;
  return (
    <div className={css.roll} data-state={state}>
      <img src={dicePicture} alt="" data-running={isRunning} />
      <div className={css.number} role="img" aria-label={t('dice.lastRoll')}>
        {shown === undefined ? t('dice.noRoll') : formatHundredths(shown).padStart(5, '0')}
      </div>
    </div>
  );
}
