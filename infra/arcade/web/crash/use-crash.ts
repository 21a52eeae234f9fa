import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { LiveState } from '#crash/live/live-state.schema.ts';
import type { RoundView } from '#http/schemas.ts';
import { reportRound } from '#web/round/use-game.ts';
import { useRounds } from '#web/round/use-rounds.ts';
import type { GameProps } from '#web/round/game-props.ts';
import { LiveConnection } from './live/live-connection.ts';

const ASK_MS = 250;

/** The shared round, and the player's bet on it. */
export function useCrash({ api, session, rules, siteOrigin }: GameProps) {
  const [line] = useState(() => new LiveConnection());
  const live = useSyncExternalStore(line.subscribe, line.read);
  const [stake, setStake] = useState(rules.stakes.quick[0] ?? rules.stakes.min);
  const [autoAt, setAutoAt] = useState<number | null>(null);
  const onTold = (round: RoundView) => reportRound(siteOrigin, round);
  // A bet is told at once: how long a round takes is up to the comet.
  const rounds = useRounds({
    api,
    placeBet: api.placeCrashBet,
    collect: api.cashOut,
    balance: session.balance,
    minRoundMs: 0,
    onResult: onTold,
  });
  const { open, phase, refresh: look } = rounds;
  const isDue = open !== null && phase === 'idle' && mayHaveEnded(open, live.state);
  const ask = useEffectEvent(look);
  useEffect(() => {
    if (!isDue) return undefined;
    const asking = setTimeout(ask, ASK_MS);
    return () => clearTimeout(asking);
  }, [isDue]);
  const play = () => (open ? rounds.collect() : rounds.play(stake, { autoAt }));
  return { live, clock: line.now, rounds, stake, setStake, autoAt, setAutoAt, play };
}

/** Whether the open bet is decided without a word of its player. */
function mayHaveEnded({ id, bet }: RoundView, state: LiveState | null): boolean {
  if (state === null || bet.game !== 'crash') return false;
  const { round, players } = state;
  return (
    round.id !== bet.choice.round ||
    round.phase === 'CRASHED' ||
    players.some((player) => player.id === id && player.cashedAt !== null)
  );
}
