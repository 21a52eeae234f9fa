import { useCallback, useEffect, useRef, useState } from 'react';
import type { Step } from '#games/games.ts';
import type { RoundView } from '#http/schemas.ts';
import type { ArcadeApi, BetInput } from '#web/api/arcade-api.ts';
import { pollRound, isStakePending, retryUntilResponse } from './poll-round.ts';

export interface Rounds {
  /** `arrived`: the result is known and the reels may come to rest, but it is not told yet. */
  readonly phase: 'idle' | 'running' | 'undecided' | 'arrived';
  readonly startedAt: number;
  readonly current: RoundView | null;
  readonly history: readonly RoundView[];
  readonly balance: string;
  readonly error: unknown;
  /** The round that waits for its player. */
  readonly open: RoundView | null;
  /** Goes on with the open round, of which so many steps are taken. */
  readonly step: (step: Step, taken: number) => void;
  /** Ends the open round at what it pays now. */
  readonly collect: () => void;
  /** Asks how the open round stands, where it may have ended without its player. */
  readonly refresh: () => void;
}

interface RoundPlayer<Bet> {
  readonly play: (stake: string, bet: Bet) => void;
}

interface RoundOptions<Bet> {
  readonly api: ArcadeApi;
  readonly placeBet: (placement: BetInput<Bet>) => Promise<RoundView>;
  readonly collect: (id: string) => Promise<RoundView>;
  readonly balance: string;
  readonly minRoundMs: number;
  readonly onResult: (round: RoundView) => void;
}

type State = Omit<Rounds, 'open' | 'step' | 'collect' | 'refresh'>;

const MAX_HISTORY = 10;

/** One round at a time: asked for, waited for, and told no earlier than the shortest round allows. */
export function useRounds<Bet>({
  api,
  placeBet: place,
  collect: end,
  balance,
  minRoundMs,
  onResult: onTold,
}: RoundOptions<Bet>): Rounds & RoundPlayer<Bet> {
  const [state, setState] = useState<State>({
    phase: 'idle',
    startedAt: 0,
    current: null,
    history: [],
    balance,
    error: null,
  });
  const isBusy = useRef(false);
  const change = useCallback((changed: Partial<State>) => setState((before) => ({ ...before, ...changed })), []);

  const run = useCallback(
    async (begin: () => Promise<RoundView>, open: RoundView | null): Promise<RoundView | null> => {
      if (isBusy.current) return null;
      isBusy.current = true;
      const startedAt = performance.now();
      change({ phase: 'running', startedAt, error: null, current: open });
      try {
        const round = await pollRound(api, await begin(), () => change({ phase: 'undecided' }));
        if (open === null && !isOpen(round)) {
          if (round.result) change({ phase: 'arrived', current: round });
          await new Promise((resolve) => setTimeout(resolve, startedAt + minRoundMs - performance.now()));
        }
        setState((before) => applyResult(before, round));
        return round;
      } catch (failure) {
        change({ phase: 'idle', error: failure });
        return null;
      } finally {
        isBusy.current = false;
      }
    },
    [api, change, minRoundMs],
  );

  useEffect(() => {
    api.listRounds().then(
      (rounds) => {
        setState((before) => ({ ...before, history: mergeRounds(before.history, rounds) }));
        const interrupted = rounds.find((round) => isStakePending(round) || isOpen(round));
        if (interrupted) void run(async () => interrupted, null);
      },
      () => undefined,
    );
  }, [api, run]);

  const play = (stake: string, bet: Bet) => {
    const placement = { idempotencyKey: crypto.randomUUID(), stake, bet };
    void run(() => retryUntilResponse(() => place(placement)), null).then((round) => round && onTold(round));
  };

  const open = state.current && isOpen(state.current) ? state.current : null;
  const goOn = (ask: (id: string) => Promise<RoundView>) => {
    if (open)
      void run(() => retryUntilResponse(() => ask(open.id)), open).then(
        (round) => round && !isOpen(round) && onTold(round),
      );
  };
  const step = (what: Step, taken: number) => goOn((id) => api.playStep(id, what, taken));
  const collect = () => goOn(end);
  const look = () => goOn(api.getRound);

  return { ...state, play, open, step, collect, refresh: look };
}

const isOpen = ({ state }: RoundView): boolean => state === 'PLAYING';

function applyResult(before: State, round: RoundView): State {
  return {
    ...before,
    phase: 'idle',
    current: round,
    balance: round.balance ?? before.balance,
    history: mergeRounds([round], before.history),
  };
}

/** Newest first, each once. */
function mergeRounds(newer: readonly RoundView[], older: readonly RoundView[]): RoundView[] {
  return [...newer, ...older.filter(({ id }) => newer.every((round) => round.id !== id))].slice(0, MAX_HISTORY);
}
