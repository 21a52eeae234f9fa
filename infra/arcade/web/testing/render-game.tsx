import { toAmount, toWire } from '@marquee/money';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { games, type Bet, type SeedGame } from '#games/games.ts';
import { computePayout } from '#games/compute-payout.ts';
import type { RoundView, RulesView, SessionView } from '#http/schemas.ts';
import { ArcadeApi, type BetInput } from '#web/api/arcade-api.ts';
import type { GameProps } from '#web/round/game-props.ts';

const MIN_ROUND_MS = 2_500;

function computeResult<Name extends SeedGame>(bet: Bet<Name>, drawn: readonly number[]) {
  const rules = games[bet.game];
  const outcome = rules.outcome(bet.choice, drawn);
  return { outcome, multiplier: rules.multiplier(outcome) };
}

const rulesOf = (game: SeedGame): RulesView => {
  const { rtp } = games[game];
  return {
    game,
    isSubstitute: false,
    rtp,
    maxMultiplier: '1',
    maxWin: '1.00',
    currency: 'THB',
    stakes: { min: '1.00', max: '500.00', quick: ['10.00', '20.00'] },
    minRoundMs: MIN_ROUND_MS,
  };
};

const sessionOf = (game: SeedGame): SessionView => ({
  mode: 'real',
  nickname: 'Nok',
  currency: 'THB',
  gameCode: 'BGS_GAME',
  game,
  isSubstitute: false,
  language: 'en',
  balance: '100.00',
  minRoundMs: MIN_ROUND_MS,
  waitMs: 0,
});

/**
 * Renders a game whose rounds always draw the given numbers. Needs fake timers.
 * @returns `placed` lists the bets, oldest first
 */
export function renderGame(Game: ComponentType<GameProps>, game: SeedGame, drawn: readonly number[]) {
  Object.defineProperty(crypto, 'randomUUID', {
    configurable: true,
    value: () => '00000000-0000-4000-8000-000000000000',
  });
  const placed: BetInput[] = [];
  const api = new ArcadeApi('token');
  api.listRounds = async () => [];
  api.getSeeds = async () => ({
    active: { serverSeedHash: 'a'.repeat(64), clientSeed: 'c', nextNonce: 0 },
    next: { serverSeedHash: 'b'.repeat(64), clientSeed: 'c' },
    revealed: null,
  });
  api.placeBet = async (placement): Promise<RoundView> => {
    placed.push(placement);
    const { bet, stake } = placement;
    const { outcome, multiplier } = computeResult(bet, drawn);
    return {
      id: `00000000-0000-4000-8000-00000000000${placed.length}`,
      number: String(placed.length),
      state: 'DONE',
      reason: null,
      gameCode: 'BGS_GAME',
      currency: 'THB',
      stake,
      bet,
      nonce: 0,
      createdAt: '2026-11-20T10:00:00.000Z',
      balance: '100.00',
      result: { outcome, multiplier, payout: toWire(computePayout(toAmount(stake), multiplier, 'THB')) },
    };
  };
  render(<Game api={api} session={sessionOf(game)} rules={rulesOf(game)} siteOrigin="http://site" />);
  return { placed };
}

export function advanceTime(ms: number) {
  return act(() => jest.advanceTimersByTimeAsync(ms));
}

/**
 * Presses the play button and waits until the result is shown. The response arrives at once; the game shows it after
 * MIN_ROUND_MS.
 */
export async function playRound(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await advanceTime(0);
  await advanceTime(MIN_ROUND_MS + 100);
}
