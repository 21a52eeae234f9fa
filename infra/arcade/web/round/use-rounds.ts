import { subtract, toAmount, toWire } from '@marquee/money';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Step } from '#games/games.ts';
import type { RoundView, SessionView } from '#http/schemas.ts';
import type { ArcadeApi, BetInput } from '#web/api/arcade-api.ts';
import { isConnectionError, isSessionError, isStepUnexpected } from '#web/api/error-text.ts';
import { useWindowReturn } from '#web/page/use-window-return.ts';
import { isStakePending, pollRound, retryUntilResponse } from './poll-round.ts';
import { resolveBet } from './resolve-bet.ts';
import { createUnresolvedBetStore, type UnresolvedBet } from './unresolved-bet.ts';

export interface Rounds {
  /**
   * `checking`: the response to a bet was lost, and the page finds out whether it was placed. `pending`: the service
   * does not know yet whether the stake was debited. `arrived`: the result is known, so animations may stop, but it is
   * not shown before the minimum round time.
   */
  readonly phase: 'idle' | 'running' | 'checking' | 'pending' | 'arrived';
  /** Whether animations of the round run; not while its response is overdue. */
  readonly isMoving: boolean;
  readonly startedAt: number;
  readonly current: RoundView | null;
  /** Last rounds, newest first. */
  readonly history: readonly RoundView[];
  /** Without the stake of a bet whose result is not shown yet. */
  readonly balance: string;
  readonly error: unknown;
  /** The round that waits for a decision of the player. */
  readonly open: RoundView | null;
  /** Plays a step of the open round; `stepCount` is the number of steps so far. */
  readonly step: (step: Step, stepCount: number) => void;
  /** Ends the open round with its current payout. */
  readonly cashOut: () => void;
  /** Fetches the open round again, in case it ended by itself. */
  readonly refresh: () => void;
  /** Fetches the balance again, in case it changed outside of the game. */
  readonly refreshBalance: () => void;
}

interface RoundPlayer<Bet> {
  readonly play: (stake: string, bet: Bet) => void;
}

interface RoundOptions<Bet> {
  readonly api: ArcadeApi;
  readonly placeBet: (bet: BetInput<Bet>) => Promise<RoundView>;
  readonly cashOut: (id: string) => Promise<RoundView>;
  readonly session: SessionView;
  readonly minRoundMs: number;
  /** Called when a bet is sent. */
  readonly onBet: (stake: string) => void;
  /** Called when a bet was not placed. */
  readonly onRejected: () => void;
  readonly onResult: (round: RoundView) => void;
}

interface State extends Omit<Rounds, 'isMoving' | 'open' | 'step' | 'cashOut' | 'refresh' | 'refreshBalance'> {
  /** Stake of the bet that is being placed, which `balance` still contains. */
  readonly stakeInPlay: string;
}

const NO_STAKE = '0';

const MAX_HISTORY = 10;

/** Plays one round at a time and shows its result no earlier than the minimum round time. */
export function useRounds<Bet>(options: RoundOptions<Bet>): Rounds & RoundPlayer<Bet> {
  const { api, placeBet, session, minRoundMs, onResult } = options;
  const [unresolvedBets] = useState(() => createUnresolvedBetStore(session));
  const [betBeforeReload] = useState(unresolvedBets.load);
  const [state, setState] = useState<State>({
    phase: 'idle',
    startedAt: 0,
    current: null,
    history: [],
    balance: session.balance,
    stakeInPlay: NO_STAKE,
    error: null,
  });
  const isBusy = useRef(false);
  const update = useCallback((changes: Partial<State>) => setState((before) => ({ ...before, ...changes })), []);

  const run = useCallback(
    async (send: () => Promise<RoundView>, open: RoundView | null, known = open): Promise<RoundView | null> => {
      if (isBusy.current) return null;
      isBusy.current = true;
      const startedAt = performance.now();
      update({ phase: 'running', startedAt, error: null, current: open });
      try {
        const round = await pollRound(api, await send(), () => update({ phase: 'pending' }));
        if (open === null && !isOpen(round)) {
          if (round.result) update({ phase: 'arrived', current: round });
          await new Promise((resolve) => setTimeout(resolve, startedAt + minRoundMs - performance.now()));
        }
        setState((before) => applyResult(before, round, known));
        return round;
      } catch (error) {
        update({ phase: 'idle', error, stakeInPlay: NO_STAKE });
        return null;
      } finally {
        isBusy.current = false;
      }
    },
    [api, update, minRoundMs],
  );

  const resolve = (bet: UnresolvedBet, send: (() => Promise<RoundView>) | null) =>
    run(async () => {
      if (!send) update({ phase: 'checking' });
      try {
        const round = await resolveBet(bet, { api, send, onUnknown: () => update({ phase: 'checking' }) });
        unresolvedBets.clear();
        return round;
      } catch (error) {
        // A new session of the game looks the bet up.
        if (!isSessionError(error)) unresolvedBets.clear();
        throw error;
      }
    }, null).then((round) => (round ? onResult(round) : options.onRejected()));

  const resume = useEffectEvent(async () => {
    if (betBeforeReload) await resolve(betBeforeReload, null);
    const rounds = await api.listRounds().catch(() => []);
    setState((before) => ({ ...before, history: mergeRounds(before.history, rounds) }));
    const interrupted = rounds.find((round) => isStakePending(round) || isOpen(round));
    if (interrupted) await run(async () => interrupted, isOpen(interrupted) ? interrupted : null, interrupted);
  });
  useEffect(() => queueMicrotask(() => void resume()), []);

  const play = (stake: string, bet: Bet) => {
    if (isBusy.current) return;
    const input = { idempotencyKey: crypto.randomUUID(), stake, bet };
    const unresolved = { idempotencyKey: input.idempotencyKey, pressedAt: Date.now() };
    unresolvedBets.save(unresolved);
    update({ stakeInPlay: stake });
    options.onBet(stake);
    void resolve(unresolved, () => placeBet(input));
  };

  const open = state.current && isOpen(state.current) ? state.current : null;
  const continueRound = (send: (id: string) => Promise<RoundView>) => {
    if (open)
      void run(() => retryUntilResponse(() => send(open.id)), open).then(
        (round) => round && !isOpen(round) && onResult(round),
      );
  };
  const step = (next: Step, stepCount: number) =>
    continueRound((id) =>
      api.playStep(id, next, stepCount).catch((error: unknown) => {
        if (!isStepUnexpected(error)) throw error;
        // The player has taken this step otherwise, on another device.
        return api.getRound(id);
      }),
    );
  const cashOut = () => continueRound(options.cashOut);
  const refresh = () => continueRound(api.getRound);

  const isDisconnected = state.phase === 'idle' && isConnectionError(state.error);
  const onReconnect = useEffectEvent(() => (open ? refresh() : update({ error: null })));
  useEffect(() => {
    if (!isDisconnected) return undefined;
    window.addEventListener('online', onReconnect);
    return () => window.removeEventListener('online', onReconnect);
  }, [isDisconnected]);

  const balanceRequests = useRef(0);
  const refreshBalance = () => {
    if (isBusy.current) return;
    const request = ++balanceRequests.current;
    api.getSession().then(
      ({ balance }) => isBusy.current || request !== balanceRequests.current || update({ balance }),
      () => undefined,
    );
  };
  // The player may have deposited or played in another tab.
  useWindowReturn(refreshBalance);

  const isMoving = state.phase === 'running' || state.phase === 'arrived';
  const balance = toWire(subtract(toAmount(state.balance), toAmount(state.stakeInPlay)));
  return { ...state, balance, isMoving, play, open, step, cashOut, refresh, refreshBalance };
}

const isOpen = ({ state }: RoundView): boolean => state === 'PLAYING';

/**
 * A round states the balance after its last transaction, which is out of date when it states the same again.
 * @param known the round as it was before, when it is not a new one
 */
function applyResult(before: State, round: RoundView, known: RoundView | null): State {
  return {
    ...before,
    phase: 'idle',
    current: round,
    stakeInPlay: NO_STAKE,
    balance: known?.balance === round.balance ? before.balance : (round.balance ?? before.balance),
    history: mergeRounds([round], before.history),
  };
}

/** Merges two lists without duplicates and without bets that were never accepted, newest first. */
function mergeRounds(newer: readonly RoundView[], older: readonly RoundView[]): RoundView[] {
  return [...newer, ...older.filter(({ id }) => newer.every((round) => round.id !== id))]
    .filter(({ state }) => state !== 'REJECTED')
    .slice(0, MAX_HISTORY);
}
