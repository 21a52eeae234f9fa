import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { LiveState } from '#crash/live/live-state.schema.ts';
import type { RoundView } from '#http/schemas.ts';
import { reportBets, reportRound } from '#web/round/use-game.ts';
import { useRounds } from '#web/round/use-rounds.ts';
import type { GameProps } from '#web/round/game-props.ts';
import { LiveConnection } from '#web/crash/live/live-connection.ts';
import { contributeSaltSeed } from '#web/crash/salt/contribute-salt-seed.ts';
import { saveSaltSeed } from '#web/crash/salt/salt-seed-store.ts';

const REFRESH_DELAY_MS = 250;

/** The live crash round and the player's bet on it. */
export function useCrash({ api, session, rules, siteOrigin }: GameProps) {
  const [connection] = useState(() => new LiveConnection());
  const live = useSyncExternalStore(connection.subscribe, connection.getSnapshot);
  const isSaltMissing = live.state?.chain.isNextPending ?? false;
  useEffect(() => {
    if (!isSaltMissing) return undefined;
    const leaving = new AbortController();
    void contributeSaltSeed({ api, signal: leaving.signal, saveSeed: saveSaltSeed });
    return () => leaving.abort();
  }, [api, isSaltMissing]);
  const [stake, setStake] = useState(rules.stakes.quick[0] ?? rules.stakes.min);
  const [autoCashOutAt, setAutoAt] = useState<number | null>(null);
  const onResult = (round: RoundView) => reportRound(siteOrigin, round);
  // No minimum round time: the crash round has its own duration.
  const rounds = useRounds({
    api,
    placeBet: api.placeCrashBet,
    cashOut: api.cashOutCrashBet,
    session,
    minRoundMs: 0,
    ...reportBets(siteOrigin, session),
    onResult,
  });
  const { open, phase, refresh } = rounds;
  const shouldRefetch = open !== null && phase === 'idle' && mayHaveEnded(open, live.state);
  const onDue = useEffectEvent(refresh);
  useEffect(() => {
    if (!shouldRefetch) return undefined;
    const timer = setTimeout(onDue, REFRESH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [shouldRefetch]);
  const round = live.state?.round.id;
  const play = () => {
    if (open) rounds.cashOut();
    else if (round !== undefined) rounds.play(stake, { round, autoCashOutAt });
  };
  return { live, clock: connection.now, rounds, stake, setStake, autoCashOutAt, setAutoAt, play };
}

/** Whether the open bet may have ended by itself. */
function mayHaveEnded({ id, bet }: RoundView, state: LiveState | null): boolean {
  if (state === null || bet.game !== 'crash') return false;
  const { round, players } = state;
  return (
    round.id !== bet.choice.round ||
    round.phase === 'CRASHED' ||
    players.some((player) => player.id === id && player.cashOutMultiplier !== null)
  );
}
