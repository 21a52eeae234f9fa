import { useCallback, useEffect, useRef, useState } from 'react';
import type { Bet } from '#games/round.ts';
import type { RoundView } from '#http/schemas.ts';
import type { ArcadeApi } from '../api/arcade-api.ts';
import { followRound, isUndecided, placeRound } from './play-round.ts';

export interface Rounds {
  /** `arrived`: the result is known and the reels may come to rest, but it is not told yet. */
  readonly phase: 'idle' | 'running' | 'undecided' | 'arrived';
  readonly startedAt: number;
  readonly current: RoundView | null;
  readonly last: readonly RoundView[];
  readonly balance: string;
  readonly failure: unknown;
  readonly play: (stake: string, bet: Bet) => void;
}

interface Start {
  readonly api: ArcadeApi;
  readonly balance: string;
  readonly minRoundMs: number;
  readonly onTold: (round: RoundView) => void;
}

type State = Omit<Rounds, 'play'>;

const KEPT = 10;

/** One round at a time: asked for, waited for, and told no earlier than the shortest round allows. */
export function useRounds({ api, balance, minRoundMs, onTold }: Start): Rounds {
  const [state, setState] = useState<State>({ phase: 'idle', startedAt: 0, current: null, last: [], balance, failure: null });
  const isBusy = useRef(false);
  const change = useCallback((changed: Partial<State>) => setState((before) => ({ ...before, ...changed })), []);

  const run = useCallback(
    async (begin: () => Promise<RoundView>): Promise<RoundView | null> => {
      if (isBusy.current) return null;
      isBusy.current = true;
      const startedAt = performance.now();
      change({ phase: 'running', startedAt, failure: null, current: null });
      try {
        const round = await followRound(api, await begin(), () => change({ phase: 'undecided' }));
        if (round.result) change({ phase: 'arrived', current: round });
        await new Promise((resolve) => setTimeout(resolve, startedAt + minRoundMs - performance.now()));
        setState((before) => told(before, round));
        return round;
      } catch (failure) {
        change({ phase: 'idle', failure });
        return null;
      } finally {
        isBusy.current = false;
      }
    },
    [api, change, minRoundMs],
  );

  useEffect(() => {
    api.rounds().then(
      (rounds) => {
        setState((before) => ({ ...before, last: merge(before.last, rounds) }));
        const interrupted = rounds.find(isUndecided);
        if (interrupted) void run(async () => interrupted);
      },
      () => undefined,
    );
  }, [api, run]);

  const play = (stake: string, bet: Bet) =>
    void run(() => placeRound(api, { idempotencyKey: crypto.randomUUID(), stake, bet })).then((round) => round && onTold(round));

  return { ...state, play };
}

function told(before: State, round: RoundView): State {
  return { ...before, phase: 'idle', current: round, balance: round.balance ?? before.balance, last: merge([round], before.last) };
}

/** Newest first, each once. */
function merge(newer: readonly RoundView[], older: readonly RoundView[]): RoundView[] {
  return [...newer, ...older.filter(({ id }) => newer.every((round) => round.id !== id))].slice(0, KEPT);
}
