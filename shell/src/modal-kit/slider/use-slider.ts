import type { SliderChallenge, SliderTrace } from '@marquee/contract';
import { useQuery } from '@marquee/platform';
import { useRef, useState } from 'react';
import { sliderChallengeQuery } from './slider-challenge.query.ts';
import { trackEnd, withPoint } from './slider-trace.ts';

export interface Slider {
  readonly puzzle: SliderChallenge | undefined;
  /** Position of the piece, 0 to 1000. */
  readonly position: number;
  /** Whether the piece was moved and released. */
  readonly isReleased: boolean;
  readonly state: 'loading' | 'ready' | 'failed';
  /** Moves the piece and records the move; the first move starts the time of the trace. */
  moveTo(position: number): void;
  /** Releases the piece and reports the trace. */
  release(): void;
  /** Loads another puzzle. */
  reload(): void;
}

interface Move {
  readonly puzzle: string;
  readonly position: number;
  readonly isReleased: boolean;
}

interface Recording {
  readonly puzzle: string;
  readonly points: SliderTrace['points'];
  readonly startedAt: number;
}

/**
 * Loads the slider puzzle of a login attempt and records its trace.
 * @param attempt a new number loads a new puzzle, because each can be tried once
 * @param workBits the least proof of work, when the gateway has named one
 */
export function useSlider(
  attempt: number,
  workBits: number | null,
  onTrace: (trace: SliderTrace | null) => void,
): Slider {
  const [move, setMove] = useState<Move>({ puzzle: '', position: 0, isReleased: false });
  const trace = useRef<Recording>({ puzzle: '', points: [], startedAt: 0 });
  const { data, isError, refetch } = useQuery({
    ...sliderChallengeQuery(attempt, workBits, () => onTrace(null)),
    refetchInterval: ({ state }) => (state.data?.expiresInSeconds ?? 120) * 900,
  });
  const now = data !== undefined && move.puzzle === data.id ? move : { position: 0, isReleased: false };

  return {
    puzzle: data,
    position: now.position,
    isReleased: now.isReleased,
    state: isError ? 'failed' : data === undefined ? 'loading' : 'ready',
    moveTo(target) {
      if (data === undefined) return;
      const position = Math.min(Math.max(target, 0), trackEnd);
      const at = performance.now();
      if (trace.current.puzzle !== data.id) trace.current = { puzzle: data.id, points: [[0, 0]], startedAt: at };
      const points = withPoint(trace.current.points, position, at - trace.current.startedAt);
      trace.current = { ...trace.current, points };
      setMove({ puzzle: data.id, position, isReleased: false });
    },
    release() {
      if (data === undefined || trace.current.puzzle !== data.id) return;
      setMove((last) => ({ ...last, isReleased: true }));
      onTrace({ id: data.id, points: trace.current.points });
    },
    reload: () => void refetch(),
  };
}
