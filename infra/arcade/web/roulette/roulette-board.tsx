import { useState } from 'react';
import type { Placement } from '#games/roulette/roulette.ts';
import type { InsideKind } from '#games/roulette/spots.ts';
import { MarqueeFrame } from '../scene/marquee-frame.tsx';
import { useSoundAtRest } from '../sound/use-sounds.ts';
import { ClothTools } from './cloth-tools.tsx';
import { Cloth } from './cloth.tsx';
import css from './roulette-board.module.css';
import type { ChipWords } from './spot-props.ts';
import type { Cloth as ClothState } from './use-cloth.ts';
import type { Spin } from './use-spin.ts';
import { WheelWindow } from './wheel-window.tsx';

interface Props {
  readonly cloth: ClothState;
  readonly spin: Spin;
  /** Numbers that came, newest first. */
  readonly numbers: readonly number[];
  readonly before: readonly Placement[] | null;
  readonly isRunning: boolean;
  readonly celebrates: boolean;
  readonly words: (chips: number) => ChipWords;
}

/** The wheel beside the cloth, above it where there is no room. */
export function RouletteBoard({ cloth, spin, numbers, before, isRunning, celebrates, words }: Props) {
  const [kind, setKind] = useState<InsideKind>('straight');
  useSoundAtRest('stop', isRunning);
  const number = isRunning ? null : (numbers[0] ?? null);
  return (
    <MarqueeFrame won={celebrates} size="wide">
      <div className={css.room}>
        <div className={css.board}>
          <WheelWindow
            spin={spin}
            number={number}
            before={numbers.slice(isRunning ? 0 : 1)}
            placements={cloth.placements}
          />
          <Cloth
            placements={cloth.placements}
            kind={kind}
            number={number}
            isDisabled={isRunning}
            words={words}
            onSpot={cloth.place}
          />
          <ClothTools cloth={cloth} kind={kind} before={before} isDisabled={isRunning} onKind={setKind} />
        </div>
      </div>
    </MarqueeFrame>
  );
}
