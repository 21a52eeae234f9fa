import { Eraser, RotateCcw, Undo2 } from 'lucide-react';
import { insideKinds, type InsideKind } from '#games/roulette/spots.ts';
import { ToggleGroup } from '#web/controls/toggle-group.tsx';
import { ToolButton } from '#web/controls/tool-button.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import css from './table-tools.module.css';
import { SpotKindIcon } from './spot-kind-icon.tsx';
import { areEqualBets, type ChipBets } from './chip-bets.ts';
import type { Chips } from './use-chips.ts';

interface Props {
  readonly chips: Chips;
  readonly kind: InsideKind;
  /** Bets of the last round. */
  readonly before: ChipBets | null;
  readonly isDisabled: boolean;
  readonly onKind: (kind: InsideKind) => void;
}

/** Kind of the next inside bet, and undo, clear and repeat buttons. */
export function TableTools({ chips, kind, before, isDisabled, onKind }: Props) {
  const { t } = useTexts();
  return (
    <div className={css.tools}>
      <ToggleGroup
        label={t('roulette.kind')}
        options={insideKinds.map((value) => ({
          value,
          text: <SpotKindIcon kind={value} />,
          label: t(`kind.${value}`),
        }))}
        chosen={kind}
        isDisabled={isDisabled}
        onChoose={onKind}
      />
      <ToolButton
        icon={Undo2}
        label={t('roulette.undo')}
        isDisabled={isDisabled || !chips.canUndo}
        onPress={chips.undo}
      />
      <ToolButton
        icon={Eraser}
        label={t('roulette.clear')}
        isDisabled={isDisabled || chips.bets.length === 0}
        onPress={() => chips.replace([])}
      />
      <ToolButton
        icon={RotateCcw}
        label={t('roulette.repeat')}
        isDisabled={isDisabled || before === null || areEqualBets(before, chips.bets)}
        onPress={() => before && chips.replace(before)}
      />
    </div>
  );
}
