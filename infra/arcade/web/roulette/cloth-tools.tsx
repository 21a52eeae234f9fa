import { Eraser, RotateCcw, Undo2 } from 'lucide-react';
import type { Placement } from '#games/roulette/roulette.ts';
import { insideKinds, type InsideKind } from '#games/roulette/spots.ts';
import { Options } from '../bet/options.tsx';
import { ToolButton } from '../bet/tool-button.tsx';
import { useTexts } from '../texts.ts';
import css from './cloth-tools.module.css';
import { KindPicture } from './kind-picture.tsx';
import { isSame } from './placements.ts';
import type { Cloth } from './use-cloth.ts';

interface Props {
  readonly cloth: Cloth;
  readonly kind: InsideKind;
  /** What the round before was played on. */
  readonly before: readonly Placement[] | null;
  readonly isDisabled: boolean;
  readonly onKind: (kind: InsideKind) => void;
}

/** What the next chip is placed on, and ways to take chips back. */
export function ClothTools({ cloth, kind, before, isDisabled, onKind }: Props) {
  const { t } = useTexts();
  return (
    <div className={css.tools}>
      <Options
        label={t('roulette.kind')}
        options={insideKinds.map((value) => ({ value, text: <KindPicture kind={value} />, label: t(`kind.${value}`) }))}
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
        isDisabled={isDisabled || before === null || isSame(before, cloth.placements)}
        onPress={() => before && cloth.replace(before)}
      />
    </div>
  );
}
