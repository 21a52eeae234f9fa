import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { winMultiplier, type DiceChoice, type DiceSide } from '#games/dice/dice.ts';
import { showMultiplier } from '#games/multiplier.ts';
import { useTexts } from '../texts.ts';
import { clampChance, readChance, showHundredths } from './chance.ts';
import classes from './chance-controls.module.css';

interface Props {
  readonly choice: DiceChoice;
  readonly isDisabled: boolean;
  readonly onChoice: (choice: DiceChoice) => void;
}

const SIDES: readonly DiceSide[] = ['under', 'over'];
const STEP = 100;

/** Side, chance and what it pays; the same choice as the line, to the hundredth. */
export function ChanceControls({ choice, isDisabled, onChoice }: Props) {
  const { t } = useTexts();
  const { chance, side } = choice;
  const step = (by: number) => onChoice({ side, chance: clampChance(chance + by) });
  return (
    <div className={classes['controls']}>
      <div className={classes['sides']} role="group" aria-label={t('dice.side')}>
        {SIDES.map((each) => (
          <button key={each} type="button" aria-pressed={each === side} disabled={isDisabled} onClick={() => onChoice({ chance, side: each })}>
            {t(`dice.${each}`)}
          </button>
        ))}
      </div>
      <div className={classes['chance']}>
        <button type="button" aria-label={t('dice.chanceLess')} disabled={isDisabled} onClick={() => step(-STEP)}>
          <Minus size={16} aria-hidden />
        </button>
        <ChanceField key={chance} chance={chance} isDisabled={isDisabled} onChance={(typed) => onChoice({ side, chance: typed })} />
        <button type="button" aria-label={t('dice.chanceMore')} disabled={isDisabled} onClick={() => step(STEP)}>
          <Plus size={16} aria-hidden />
        </button>
      </div>
      <div className={classes['pays']}>
        <span>{t('dice.pays')}</span>
        <b>{t('multiple', { multiplier: showMultiplier(winMultiplier(chance)) })}</b>
      </div>
    </div>
  );
}

function ChanceField({ chance, isDisabled, onChance }: { readonly chance: number; readonly isDisabled: boolean; readonly onChance: (chance: number) => void }) {
  const { t } = useTexts();
  const field = useId();
  const [typed, setTyped] = useState(showHundredths(chance));
  const read = readChance(typed);
  const commit = () => (read === null ? setTyped(showHundredths(chance)) : onChance(read));
  return (
    <div className={classes['field']}>
      <label htmlFor={field}>{t('percentOf', { name: t('dice.chance') })}</label>
      <input
        id={field}
        inputMode="decimal"
        value={typed}
        disabled={isDisabled}
        aria-invalid={read === null}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
    </div>
  );
}
