import { toAmount, toWire } from '@marquee/money';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { games, type Bet, type SeedGame } from '#games/games.ts';
import { computePayout } from '#games/compute-payout.ts';
import type { RoundView, RulesView, SessionView } from '#http/schemas.ts';
import { ArcadeApi, ArcadeApiError, type BetInput } from '#web/api/arcade-api.ts';
import type { GameProps } from '#web/round/game-props.ts';

const MIN_ROUND_MS = 2_500;

function computeResult<Name extends SeedGame>(bet: Bet<Name>, drawn: readonly number[]) {
  const rules = games[bet.game];
  const outcome = rules.outcome(bet.choice, drawn);
  return { outcome, multiplier: rules.multiplier(outcome) };
}

const createRules = (game: SeedGame): RulesView => {
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

/** The service behind a rendered game. A page after a reload has a service of its own with the rounds of the first. */
export class FakeService {
  /** Every request to place a bet, oldest first. */
  readonly placed: BetInput[] = [];
  /** By idempotency key. */
  readonly rounds: Map<string, RoundView>;
  /** `request`: nothing arrives; `response`: bets are stored, but no response arrives. */
  lost: 'request' | 'response' | null = null;
  balance = '100.00';
  /** The stake of every bet stays unconfirmed, so its round is being rolled back. */
  rolledBack = false;
  /** Reason for which the wallet rejects every bet. */
  rejection: string | null = null;
  /** Error of every call. */
  error: ArcadeApiError | null = null;

  constructor(rounds = new Map<string, RoundView>()) {
    this.rounds = rounds;
  }

  respond<Value>(value: Value): Value {
    if (this.error) throw this.error;
    if (this.lost !== null) throw new ArcadeApiError('network');
    return value;
  }
}

const createSession = (game: SeedGame): SessionView => ({
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

let keys = 0;

/**
 * Renders a game whose rounds always draw the given numbers. Needs fake timers.
 * @param reloaded the service of a page after a reload
 * @returns `placed` lists the bets, oldest first
 */
export function renderGame(
  Game: ComponentType<GameProps>,
  game: SeedGame,
  drawn: readonly number[],
  reloaded?: FakeService,
) {
  Object.defineProperty(crypto, 'randomUUID', {
    configurable: true,
    value: () => `00000000-0000-4000-8000-${String(++keys).padStart(12, '0')}`,
  });
  if (!reloaded) sessionStorage.clear();
  const service = reloaded ?? new FakeService();
  const { placed, rounds } = service;
  const session = { ...createSession(game), balance: service.balance };
  const api = new ArcadeApi('token');
  api.listRounds = async () => service.respond([...rounds.values()].toReversed());
  api.findRoundByKey = async (key) => service.respond(rounds.get(key) ?? null);
  api.getSession = async () => service.respond({ ...session, balance: service.balance });
  api.getSeeds = async () => ({
    active: { serverSeedHash: 'a'.repeat(64), clientSeed: 'c', nextNonce: 0 },
    next: { serverSeedHash: 'b'.repeat(64), clientSeed: 'c' },
    revealed: null,
  });
  api.placeBet = async (placement): Promise<RoundView> => {
    placed.push(placement);
    const { idempotencyKey, bet, stake } = placement;
    if (service.lost === 'request') throw new ArcadeApiError('network');
    const earlier = rounds.get(idempotencyKey);
    if (earlier) return service.respond(earlier);
    const { outcome, multiplier } = computeResult(bet, drawn);
    const round: RoundView = {
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
      balance: service.balance,
      result: { outcome, multiplier, payout: toWire(computePayout(toAmount(stake), multiplier, 'THB')) },
    };
    const { rejection } = service;
    const stored: RoundView =
      rejection !== null
        ? { ...round, state: 'REJECTED', reason: rejection, result: null }
        : service.rolledBack
          ? { ...round, state: 'ROLLING_BACK', result: null }
          : round;
    rounds.set(idempotencyKey, stored);
    return service.respond(stored);
  };
  const { unmount } = render(<Game api={api} session={session} rules={createRules(game)} siteOrigin="http://site" />);
  return { placed, service, unmount };
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
