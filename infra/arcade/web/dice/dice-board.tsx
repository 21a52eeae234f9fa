import type { DiceChoice, DiceOutcome } from '#games/dice/dice.ts';
import dicePicture from '../art/dice.webp';
import { showHundredths } from '../bet/hundredths.ts';
import { MarqueeFrame } from '../scene/marquee-frame.tsx';
import { useSoundAtRest } from '../sound/use-sounds.ts';
import { useTexts } from '../texts.ts';
import { ChanceControls } from './chance-controls.tsx';
import { ChanceLine } from './chance-line.tsx';
import css from './dice-board.module.css';
import { useTumbling } from './use-tumbling.ts';

interface Props {
  readonly choice: DiceChoice;
  readonly isRunning: boolean;
  readonly outcome: DiceOutcome | null;
  readonly celebrates: boolean;
  readonly onChoice: (choice: DiceChoice) => void;
}

export function DiceBoard({ choice, isRunning, outcome, celebrates, onChoice }: Props) {
  useSoundAtRest('stop', isRunning);
  return (
    <MarqueeFrame won={celebrates}>
      <div className={css.board}>
        <Roll isRunning={isRunning} outcome={outcome} />
        <ChanceLine choice={choice} roll={outcome?.roll ?? null} isDisabled={isRunning} onChoice={onChoice} />
        <ChanceControls choice={choice} isDisabled={isRunning} onChoice={onChoice} />
      </div>
    </MarqueeFrame>
  );
}

function Roll({ isRunning, outcome }: Pick<Props, 'isRunning' | 'outcome'>) {
  const { t } = useTexts();
  const tumbling = useTumbling(isRunning);
  const state = isRunning || !outcome ? 'none' : outcome.won ? 'won' : 'lost';
  const shown = isRunning ? tumbling : outcome?.roll;
  return (
    <div className={css.roll} data-state={state}>
      <img src={dicePicture} alt="" data-running={isRunning} />
      <div className={css.number} role="img" aria-label={t('dice.lastRoll')}>
        {shown === undefined ? t('dice.noRoll') : showHundredths(shown).padStart(5, '0')}
      </div>
    </div>
  );
}
