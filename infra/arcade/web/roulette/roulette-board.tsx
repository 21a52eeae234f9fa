import { useState } from 'react';
import type { Placement } from '#games/roulette/roulette.ts';
import type { InsideKind } from '#games/roulette/spots.ts';
import { MarqueeFrame } from '#web/ui/marquee-frame.tsx';
import { useSoundOnStop } from '#web/sound/use-sounds.ts';
import { TableTools } from './table/table-tools.tsx';
import { BettingTable } from './table/betting-table.tsx';
import css from './roulette-board.module.css';
import type { ChipText } from './table/spot-props.ts';
import type { Chips as ClothState } from './table/use-chips.ts';
import type { Spin } from './wheel/use-spin.ts';
import { WheelView } from './wheel/wheel-view.tsx';

interface Props {
  readonly chips: ClothState;
  readonly spin: Spin;
  /** Numbers that came, newest first. */
  readonly numbers: readonly number[];
  readonly before: readonly Placement[] | null;
  readonly isRunning: boolean;
  readonly celebrates: boolean;
  readonly chipText: (chips: number) => ChipText;
}

/** The wheel beside the cloth, above it where there is no room. */
export function RouletteBoard({ chips: cloth, spin, numbers, before, isRunning, celebrates, chipText: words }: Props) {
  const [kind, setKind] = useState<InsideKind>('straight');
  useSoundOnStop('stop', isRunning);
  const number = isRunning ? null : (numbers[0] ?? null);
  return (
    <MarqueeFrame won={celebrates} size="wide">
      <div className={css.room}>
        <div className={css.board}>
          <WheelView
            spin={spin}
            number={number}
            before={numbers.slice(isRunning ? 0 : 1)}
            placements={cloth.placements}
          />
          <BettingTable
            placements={cloth.placements}
            kind={kind}
            number={number}
            isDisabled={isRunning}
            chipText={words}
            onSpot={cloth.add}
          />
          <TableTools chips={cloth} kind={kind} before={before} isDisabled={isRunning} onKind={setKind} />
        </div>
      </div>
    </MarqueeFrame>
  );
}
