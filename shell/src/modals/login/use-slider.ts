import type { SliderTrace } from '@marquee/contract';
import { callApi, useQuery } from '@marquee/platform';
import { useRef, useState } from 'react';
import { isAtEnd, trackEnd, withPoint } from './slider-trace.ts';

export interface Slider {
  /** 0 to 1000. */
  readonly position: number;
  readonly done: boolean;
  readonly state: 'loading' | 'ready' | 'failed';
  /** Moves the handle and notes it; the first move starts the clock. */
  moveTo(position: number): void;
  /** Lets go of the handle: short of the end it goes back to the start. */
  release(): void;
  reload(): void;
}

interface Recording {
  readonly attempt: number;
  readonly points: SliderTrace['points'];
  readonly startedAt: number;
}

/**
 * The puzzle of a login attempt.
 * @param attempt a new number fetches a new puzzle: each can be tried once
 */
export function useSlider(attempt: number, onTrace: (trace: SliderTrace | null) => void): Slider {
  const [position, setPosition] = useState(0);
  const [shown, setShown] = useState(attempt);
  const trace = useRef<Recording>({ attempt, points: [], startedAt: 0 });
  const done = isAtEnd(position) && shown === attempt;
  const { data, isError, refetch } = useQuery({
    queryKey: ['sliderChallenge', attempt],
    queryFn: ({ signal }) => callApi('sliderChallenge', { signal }),
    gcTime: 0,
    staleTime: Infinity,
    refetchInterval: ({ state }) => (done ? false : (state.data?.expiresInSeconds ?? 120) * 900),
  });
  if (shown !== attempt) {
    setShown(attempt);
    setPosition(0);
  }

  return {
    position,
    done,
    state: isError ? 'failed' : data === undefined ? 'loading' : 'ready',
    moveTo(wanted) {
      if (data === undefined || done) return;
      const next = Math.min(Math.max(wanted, 0), trackEnd);
      const now = performance.now();
      const fresh = trace.current.attempt !== attempt || trace.current.points.length === 0;
      if (fresh) trace.current = { attempt, points: [[0, 0]], startedAt: now };
      const points = withPoint(trace.current.points, isAtEnd(next) ? trackEnd : next, now - trace.current.startedAt);
      trace.current = { ...trace.current, points };
      setPosition(isAtEnd(next) ? trackEnd : next);
      if (isAtEnd(next)) onTrace({ id: data.id, points });
    },
    release() {
      if (done) return;
      trace.current = { attempt, points: [], startedAt: 0 };
      setPosition(0);
    },
    reload: () => void refetch(),
  };
}
