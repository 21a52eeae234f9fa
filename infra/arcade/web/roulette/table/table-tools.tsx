import { Eraser, RotateCcw, Undo2 } from 'lucide-react';
import type { Placement } from '#games/roulette/roulette.ts';
import { insideKinds, type InsideKind } from '#games/roulette/spots.ts';
import { ToggleGroup } from '#web/controls/toggle-group.tsx';
import { ToolButton } from '#web/controls/tool-button.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import css from './table-tools.module.css';
import { SpotKindIcon } from './spot-kind-icon.tsx';
import { isSamePlacements } from './placements.ts';
import type { Chips } from './use-chips.ts';

interface Props {
  readonly chips: Chips;
  readonly kind: InsideKind;
  /** What the round before was played on. */
  readonly before: readonly Placement[] | null;
  readonly isDisabled: boolean;
  readonly onKind: (kind: InsideKind) => void;
}

/** What the next chip is placed on, and ways to take chips back. */
export function TableTools({ chips: cloth, kind, before, isDisabled, onKind }: Props) {
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
        isDisabled={isDisabled || !cloth.canUndo}
        onPress={cloth.undo}
      />
      <ToolButton
        icon={Eraser}
        label={t('roulette.clear')}
        isDisabled={isDisabled || cloth.placements.length === 0}
        onPress={() => cloth.replace([])}
      />
      <ToolButton
        icon={RotateCcw}
        label={t('roulette.again')}
        isDisabled={isDisabled || before === null || isSamePlacements(before, cloth.placements)}
        onPress={() => before && cloth.replace(before)}
      />
    </div>
  );
}
