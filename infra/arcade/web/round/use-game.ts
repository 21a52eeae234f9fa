import { useState } from 'react';
import type { Bet } from '#games/games.ts';
import type { RoundView, SeedView, SessionView } from '#http/schemas.ts';
import { useSeeds } from '#web/fairness/use-seeds.ts';
import { isGreaterAmount } from '#web/i18n/format-amount.ts';
import { postToParent, type FrameMessage } from '#web/page/parent-frame.ts';
import { speaker } from '#web/sound/speaker.ts';
import type { GameProps } from './game-props.ts';
import { useRounds, type Rounds } from './use-rounds.ts';

export interface Game {
  readonly rounds: Rounds;
  readonly stake: string;
  readonly setStake: (stake: string) => void;
  readonly seeds: SeedView | null;
  readonly setSeeds: (seeds: SeedView) => void;
  /** Starts a round, or cashes out the open one. */
  readonly play: () => void;
}

/**
 * Stake, seeds and rounds of a game that is drawn from the player's seeds.
 * @param getBet the bet of the next round
 * @param total stake of a game whose bet determines it
 */
export function useGame({ api, session, rules, siteOrigin }: GameProps, getBet: () => Bet, total?: string): Game {
  const [chosenStake, setStake] = useState(rules.stakes.quick[0] ?? rules.stakes.min);
  const stake = total ?? chosenStake;
  const { seeds, setSeeds, refresh } = useSeeds(api);
  const rounds = useRounds({
    api,
    placeBet: api.placeBet,
    cashOut: api.cashOutRound,
    session,
    minRoundMs: rules.minRoundMs,
    ...reportBets(siteOrigin, session),
    onResult: (round: RoundView) => {
      refresh();
      reportRound(siteOrigin, round);
    },
  });
  const play = () => (rounds.open ? rounds.cashOut() : rounds.play(stake, getBet()));
  return { rounds, stake, setStake, seeds, setSeeds, play };
}

/**
 * Reports a bet to the site when it is sent, so that its bar shows the balance without the stake, and when the bet is
 * rejected.
 */
export function reportBets(siteOrigin: string, { mode, currency }: SessionView) {
  // The site has no demo balance.
  const report = (message: FrameMessage) => (mode === 'real' ? postToParent(siteOrigin, message) : undefined);
  return {
    onBet: (stake: string) => report({ type: 'marquee:bet', stake, currency }),
    onRejected: () => report({ type: 'marquee:refused' }),
  };
}

/** Reports a finished round to the site, and plays the win sound when the payout is above the stake. */
export function reportRound(siteOrigin: string, round: RoundView): void {
  const { id, number, gameCode, state, stake, currency, result } = round;
  postToParent(siteOrigin, {
    type: 'marquee:round',
    roundId: id,
    number,
    gameCode,
    state,
    stake,
    payout: result?.payout ?? '0.00',
    currency,
  });
  if (state === 'DONE' && result && isGreaterAmount(result.payout, stake)) speaker.play('win');
}
