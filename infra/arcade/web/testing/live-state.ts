import type { LivePlayer, LiveState } from '#crash/live/live-state.schema.ts';

const formatId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const ROUND = formatId(900);

export function player(number: number, stake: string, cashOutMultiplier: number | null = null): LivePlayer {
  return {
    id: formatId(number),
    name: 'n***k',
    stake,
    currency: 'THB',
    cashOutMultiplier,
  };
}

/** Live state in a phase, at the service time 1,000,000 ms. */
export function createLiveState(
  phase: LiveState['round']['phase'],
  changed: Partial<LiveState> = {},
  crashPoint: number | null = null,
): LiveState {
  return {
    now: 1_000_000,
    round: {
      id: ROUND,
      number: '7',
      phase,
      bettingEndsAt: 1_005_000,
      startedAt: phase === 'BETTING' ? null : 1_000_000,
      nextAt: phase === 'CRASHED' ? 1_003_000 : null,
      crashPoint,
    },
    chain: { terminatingHash: 'a'.repeat(64), salt: 'salt', isNextPending: false },
    players: [],
    betCount: 0,
    history: [],
    ...changed,
  };
}
