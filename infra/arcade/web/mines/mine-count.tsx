import { MAX_MINES, MIN_MINES } from '#games/mines/mines.ts';
import { ToggleGroup } from '#web/controls/toggle-group.tsx';
import { CountStepper } from '#web/controls/stepper.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import css from './mine-count.module.css';

interface Props {
  readonly count: number;
  readonly isDisabled: boolean;
  readonly onCount: (count: number) => void;
}

const PRESETS = [1, 3, 5, 10, 24];

/** Number of mines. */
export function MineCount({ count, isDisabled, onCount }: Props) {
  const { t } = useTexts();
  const common = { label: t('mines.count'), isDisabled };
  return (
    <div className={css.count}>
      <CountStepper
        {...common}
        less={t('mines.fewer')}
        more={t('mines.more')}
        count={count}
        min={MIN_MINES}
        max={MAX_MINES}
        onCount={onCount}
      />
      <ToggleGroup
        {...common}
        options={PRESETS.map((value) => ({ value, text: String(value), label: t('mines.set', { count: value }) }))}
        chosen={count}
        onChoose={onCount}
      />
    </div>
  );
}
