import { useCallback, useEffect, useRef, useState } from 'react';
import type { Step } from '#games/games.ts';
import type { RoundView } from '#http/schemas.ts';
import type { ArcadeApi, Placement } from '../api/arcade-api.ts';
import { followRound, isUndecided, untilAnswered } from './play-round.ts';

export interface Rounds {
  /** `arrived`: the result is known and the reels may come to rest, but it is not told yet. */
  readonly phase: 'idle' | 'running' | 'undecided' | 'arrived';
  readonly startedAt: number;
  readonly current: RoundView | null;
  readonly last: readonly RoundView[];
  readonly balance: string;
  readonly failure: unknown;
  /** The round that waits for its player. */
  readonly open: RoundView | null;
  /** Goes on with the open round, of which so many steps are taken. */
  readonly step: (step: Step, taken: number) => void;
  /** Ends the open round at what it pays now. */
  readonly collect: () => void;
  /** Asks how the open round stands, where it may have ended without its player. */
  readonly look: () => void;
}

interface Play<Bet> {
  readonly play: (stake: string, bet: Bet) => void;
}

interface Start<Bet> {
  readonly api: ArcadeApi;
  readonly place: (placement: Placement<Bet>) => Promise<RoundView>;
  readonly collect: (id: string) => Promise<RoundView>;
  readonly balance: string;
  readonly minRoundMs: number;
  readonly onTold: (round: RoundView) => void;
}

type State = Omit<Rounds, 'open' | 'step' | 'collect' | 'look'>;

const KEPT = 10;

/** One round at a time: asked for, waited for, and told no earlier than the shortest round allows. */
export function useRounds<Bet>({
  api,
  place,
  collect: end,
  balance,
  minRoundMs,
  onTold,
}: Start<Bet>): Rounds & Play<Bet> {
  const [state, setState] = useState<State>({
    phase: 'idle',
    startedAt: 0,
    current: null,
    last: [],
    balance,
    failure: null,
  });
  const isBusy = useRef(false);
  const change = useCallback((changed: Partial<State>) => setState((before) => ({ ...before, ...changed })), []);

  const run = useCallback(
    async (begin: () => Promise<RoundView>, open: RoundView | null): Promise<RoundView | null> => {
      if (isBusy.current) return null;
      isBusy.current = true;
      const startedAt = performance.now();
      change({ phase: 'running', startedAt, failure: null, current: open });
      try {
        const round = await followRound(api, await begin(), () => change({ phase: 'undecided' }));
        if (open === null && !isOpen(round)) {
          if (round.result) change({ phase: 'arrived', current: round });
          await new Promise((resolve) => setTimeout(resolve, startedAt + minRoundMs - performance.now()));
        }
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
        const interrupted = rounds.find((round) => isUndecided(round) || isOpen(round));
        if (interrupted) void run(async () => interrupted, null);
      },
      () => undefined,
    );
  }, [api, run]);

  const play = (stake: string, bet: Bet) => {
    const placement = { idempotencyKey: crypto.randomUUID(), stake, bet };
    void run(() => untilAnswered(() => place(placement)), null).then((round) => round && onTold(round));
  };

  const open = state.current && isOpen(state.current) ? state.current : null;
  const goOn = (ask: (id: string) => Promise<RoundView>) => {
    if (open)
      void run(() => untilAnswered(() => ask(open.id)), open).then((round) => round && !isOpen(round) && onTold(round));
  };
  const step = (what: Step, taken: number) => goOn((id) => api.step(id, what, taken));
  const collect = () => goOn(end);
  const look = () => goOn(api.round);

  return { ...state, play, open, step, collect, look };
}

const isOpen = ({ state }: RoundView): boolean => state === 'PLAYING';

function told(before: State, round: RoundView): State {
  return {
    ...before,
    phase: 'idle',
    current: round,
    balance: round.balance ?? before.balance,
    last: merge([round], before.last),
  };
}

/** Newest first, each once. */
function merge(newer: readonly RoundView[], older: readonly RoundView[]): RoundView[] {
  return [...newer, ...older.filter(({ id }) => newer.every((round) => round.id !== id))].slice(0, KEPT);
}
