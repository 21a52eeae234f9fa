import { useState } from 'react';
import type { Bet } from '#games/games.ts';
import type { RoundView, SeedView } from '#http/schemas.ts';
import type { GameProps } from '../scene/game-props.ts';
import { tellParent } from '../frame/parent-frame.ts';
import { isMore } from '../amounts.ts';
import { speaker } from '../sound/speaker.ts';
import { useRounds, type Rounds } from './use-rounds.ts';
import { useSeeds } from '../fairness/use-seeds.ts';

export interface Game {
  readonly rounds: Rounds;
  readonly stake: string;
  readonly setStake: (stake: string) => void;
  readonly seeds: SeedView | null;
  readonly setSeeds: (seeds: SeedView) => void;
  /** Starts a round, or collects the open one. */
  readonly play: () => void;
}

/** Stake, seeds and rounds of one game; `bet` says what the next press plays. */
export function useGame({ api, session, rules, siteOrigin }: GameProps, bet: () => Bet): Game {
  const [stake, setStake] = useState(rules.stakes.quick[0] ?? rules.stakes.min);
  const { seeds, setSeeds, refresh } = useSeeds(api);
  const onTold = (round: RoundView) => {
    refresh();
    announce(siteOrigin, round);
  };
  const rounds = useRounds({
    api,
    place: api.place,
    collect: api.collect,
    balance: session.balance,
    minRoundMs: rules.minRoundMs,
    onTold,
  });
  const play = () => (rounds.open ? rounds.collect() : rounds.play(stake, bet()));
  return { rounds, stake, setStake, seeds, setSeeds, play };
}

/** Tells the site how a round ended, and the player's ears where it paid more than the stake. */
export function announce(siteOrigin: string, round: RoundView): void {
  const { id, number, gameCode, state, stake, currency, result, balance } = round;
  tellParent(siteOrigin, {
    type: 'marquee:round',
    roundId: id,
    number,
    gameCode,
    state,
    stake,
    payout: result?.payout ?? '0.00',
    currency,
  });
  if (balance !== null) tellParent(siteOrigin, { type: 'marquee:balance', balance, currency });
  if (state === 'DONE' && result && isMore(result.payout, stake)) speaker.play('win');
}
