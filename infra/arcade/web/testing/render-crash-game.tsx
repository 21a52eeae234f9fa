import type { RoundView, RulesView, SessionView } from '#http/schemas.ts';
import { toAmount, toWire } from '@marquee/money';
import { render } from '@testing-library/react';
import { computePayout } from '#games/compute-payout.ts';
import { ArcadeApi, ArcadeApiError, type CrashBetInput, type BetInput } from '#web/api/arcade-api.ts';
import { CrashGame } from '#web/crash/crash-game.tsx';
import { FakeEventSource } from './fake-event-source.ts';
import { player, ROUND } from './live-state.ts';

const rtp = { payout: 99, outcomes: 100 };
const rules: RulesView = {
  game: 'crash',
  isSubstitute: false,
  rtp: { min: rtp, max: rtp },
  maxMultiplier: '10000',
  maxWin: '1.00',
  currency: 'THB',
  stakes: { min: '1.00', max: '500.00', quick: ['10.00', '20.00'] },
  minRoundMs: 11_000,
};
const session: SessionView = {
  mode: 'real',
  nickname: 'Nok',
  currency: 'THB',
  gameCode: 'BGS_COMET_CRASH',
  game: 'crash',
  isSubstitute: false,
  language: 'en',
  balance: '100.00',
  minRoundMs: 2_500,
  waitMs: 0,
};

/** Id of every bet placed in these tests. */
export const OWN = player(1, '').id;

export function betView(
  state: RoundView['state'],
  {
    stake = '10.00',
    autoCashOutAt = null,
    cashOutMultiplier = null,
  }: { stake?: string; autoCashOutAt?: number | null; cashOutMultiplier?: number | null },
): RoundView {
  const multiplier = { numerator: cashOutMultiplier ?? 0, denominator: 100 };
  return {
    id: OWN,
    number: '1',
    state,
    reason: null,
    gameCode: 'BGS_COMET_CRASH',
    currency: 'THB',
    stake,
    bet: { game: 'crash', choice: { round: ROUND, autoCashOutAt } },
    nonce: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    balance: '90.00',
    result: {
      outcome: { game: 'crash', cashOutMultiplier },
      multiplier,
      payout: toWire(computePayout(toAmount(stake), multiplier, 'THB')),
    },
  };
}

/**
 * Renders the crash game with a service that accepts every bet.
 * @param history rounds of the player before the page was opened
 * @param cashOutMultiplier multiplier of every cash-out in hundredths; null rejects it as too late
 */
export function renderCrashGame({
  history = [],
  cashOutMultiplier = 150,
}: { history?: RoundView[]; cashOutMultiplier?: number | null } = {}) {
  Object.defineProperty(crypto, 'randomUUID', {
    configurable: true,
    value: () => '00000000-0000-4000-8000-000000000000',
  });
  FakeEventSource.opened = [];
  Object.defineProperty(globalThis, 'EventSource', { configurable: true, value: FakeEventSource });
  const placed: BetInput<CrashBetInput>[] = [];
  sessionStorage.clear();
  const service = { chainReads: 0, cashOuts: 0, ended: null as RoundView | null, isLosingResponses: false };
  const api = new ArcadeApi('token');
  api.getNewestChain = async () => {
    service.chainReads += 1;
    return {
      id: ROUND,
      terminatingHash: 'a'.repeat(64),
      phase: 'READY',
      salt: 'salt',
      commitmentsHash: null,
    };
  };
  api.listRounds = async () => history;
  let currentBet = history[0] ?? betView('PLAYING', {});
  api.placeCrashBet = async (placement) => {
    placed.push(placement);
    currentBet = betView('PLAYING', { stake: placement.stake, ...placement.bet });
    if (service.isLosingResponses) throw new ArcadeApiError('network');
    return currentBet;
  };
  api.cashOutCrashBet = async () => {
    service.cashOuts += 1;
    if (cashOutMultiplier === null) throw new ArcadeApiError('crash.too_late');
    return betView('DONE', { stake: currentBet.stake, cashOutMultiplier });
  };
  api.getRound = async () => service.ended ?? currentBet;
  render(<CrashGame api={api} session={session} rules={rules} siteOrigin="http://site" />);
  return { placed, service };
}
