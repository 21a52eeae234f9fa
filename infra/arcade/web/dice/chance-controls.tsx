import { MAX_CHANCE, MIN_CHANCE, computeWinMultiplier, type DiceChoice, type DiceSide } from '#games/dice/dice.ts';
import { formatMultiplier } from '#games/rules/multiplier.ts';
import { HundredthsField } from '#web/controls/hundredths-field.tsx';
import { parseHundredths } from '#web/controls/hundredths.ts';
import { ToggleGroup } from '#web/controls/toggle-group.tsx';
import { Stepper } from '#web/controls/stepper.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import { clampChance } from './chance.ts';
import css from './chance-controls.module.css';

interface Props {
  readonly choice: DiceChoice;
  readonly isDisabled: boolean;
  readonly onChoice: (choice: DiceChoice) => void;
}

const SIDES: readonly DiceSide[] = ['under', 'over'];
const STEP = 100;

const readChance = (text: string): number | null => parseHundredths(text, MIN_CHANCE, MAX_CHANCE);

/** Side, chance and multiplier; the same choice as the slider, in steps of a hundredth. */
export function ChanceControls({ choice, isDisabled, onChoice }: Props) {
  const { t } = useTexts();
  const { chance, side } = choice;
  return (
    <div className={css.controls}>
      <ToggleGroup
        label={t('dice.side')}
        options={SIDES.map((each) => ({ value: each, text: t(`dice.${each}`) }))}
        chosen={side}
        isDisabled={isDisabled}
        onChoose={(each) => onChoice({ chance, side: each })}
      />
      <div className={css.chance}>
        <Stepper
          label={t('dice.chance')}
          less={t('dice.chanceDecrease')}
          more={t('dice.chanceIncrease')}
          isDisabled={isDisabled}
          isLeast={chance === MIN_CHANCE}
          isMost={chance === MAX_CHANCE}
          onStep={(direction) => onChoice({ side, chance: clampChance(chance + direction * STEP) })}
        >
          <HundredthsField
            label={t('percentOf', { name: t('dice.chance') })}
            value={chance}
            min={MIN_CHANCE}
            max={MAX_CHANCE}
            isDisabled={isDisabled}
            parse={readChance}
            onValue={(typed) => onChoice({ side, chance: typed })}
          />
        </Stepper>
      </div>
      <div className={css.pays}>
        <span>{t('bet.multiplier')}</span>
        <b>{t('multiple', { multiplier: formatMultiplier(computeWinMultiplier(chance)) })}</b>
      </div>
    </div>
  );
}
