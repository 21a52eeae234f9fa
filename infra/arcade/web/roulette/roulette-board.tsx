import { useState } from 'react';
import type { InsideKind } from '#games/roulette/spots.ts';
import { MarqueeFrame } from '#web/ui/marquee-frame.tsx';
import { useSoundOnStop } from '#web/sound/use-sounds.ts';
import { TableTools } from '#web/roulette/table/table-tools.tsx';
import { BettingTable } from '#web/roulette/table/betting-table.tsx';
import css from './roulette-board.module.css';
import type { ChipBets } from '#web/roulette/table/chip-bets.ts';
import type { ChipText } from '#web/roulette/table/get-spot-props.ts';
import type { Chips } from '#web/roulette/table/use-chips.ts';
import type { Spin } from '#web/roulette/wheel/use-spin.ts';
import { WheelView } from '#web/roulette/wheel/wheel-view.tsx';

interface Props {
  readonly chips: Chips;
  readonly spin: Spin;
  /** Last numbers, newest first. */
  readonly numbers: readonly number[];
  /** Bets of the last round. */
  readonly before: ChipBets | null;
  /** Shown on the wheel where there is room. */
  readonly prompt: string;
  readonly isRunning: boolean;
  readonly isCelebrating: boolean;
  readonly chipText: (amount: string) => ChipText;
}

/** Wheel and betting table, side by side or stacked on small screens. */
export function RouletteBoard({ chips, spin, numbers, before, isRunning, isCelebrating, prompt, chipText }: Props) {
  const [kind, setKind] = useState<InsideKind>('straight');
  useSoundOnStop('stop', isRunning);
  const number = isRunning ? null : (numbers[0] ?? null);
  return (
    <MarqueeFrame isWon={isCelebrating} size="wide">
      <div className={css.room}>
        <div className={css.board}>
          <WheelView spin={spin} number={number} before={numbers.slice(isRunning ? 0 : 1)} prompt={prompt} />
          <BettingTable
            bets={chips.bets}
            kind={kind}
            number={number}
            isDisabled={isRunning}
            chipText={chipText}
            onSpot={chips.add}
          />
          <TableTools chips={chips} kind={kind} before={before} isDisabled={isRunning} onKind={setKind} />
        </div>
      </div>
    </MarqueeFrame>
  );
}
