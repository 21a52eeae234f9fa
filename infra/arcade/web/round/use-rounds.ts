import { useCallback, useEffect, useRef, useState } from 'react';
import type { Bet } from '#games/round.ts';
import type { RoundView } from '#http/schemas.ts';
import type { ArcadeApi } from '../api/arcade-api.ts';
import { playRound } from './play-round.ts';

export type Rounds = {
  /** `arrived`: the result is known and the reels may come to rest, but it is not told yet. */
  readonly phase: 'idle' | 'running' | 'undecided' | 'arrived';
  readonly startedAt: number;
  readonly current: RoundView | null;
  readonly last: readonly RoundView[];
  readonly balance: string;
  readonly failure: unknown;
  readonly play: (stake: string, bet: Bet) => void;
};

type Start = { readonly api: ArcadeApi; readonly balance: string; readonly minRoundMs: number; readonly onTold: (round: RoundView) => void };

type State = Omit<Rounds, 'play'>;

const KEPT = 10;

/** One round at a time: asked for, waited for, and told no earlier than the shortest round allows. */
export function useRounds({ api, balance, minRoundMs, onTold }: Start): Rounds {
  const [state, setState] = useState<State>({ phase: 'idle', startedAt: 0, current: null, last: [], balance, failure: null });
  const isBusy = useRef(false);
  const change = useCallback((changed: Partial<State>) => setState((before) => ({ ...before, ...changed })), []);

  useEffect(() => {
    api.rounds().then((last) => change({ last }), () => undefined);
  }, [api, change]);

  const run = async (stake: string, bet: Bet) => {
    const startedAt = performance.now();
    change({ phase: 'running', startedAt, failure: null, current: null });
    try {
      const round = await playRound(api, { idempotencyKey: crypto.randomUUID(), stake, bet }, () => change({ phase: 'undecided' }));
      if (round.result) change({ phase: 'arrived', current: round });
      await new Promise((resolve) => setTimeout(resolve, startedAt + minRoundMs - performance.now()));
      setState((before) => ({ ...before, phase: 'idle', current: round, balance: round.balance ?? before.balance, last: [round, ...before.last].slice(0, KEPT) }));
      onTold(round);
    } catch (failure) {
      change({ phase: 'idle', failure });
    }
  };

  const play = (stake: string, bet: Bet) => {
    if (isBusy.current) return;
    isBusy.current = true;
    void run(stake, bet).finally(() => (isBusy.current = false));
  };

  return { ...state, play };
}
