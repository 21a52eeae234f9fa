import type { RulesView, RoundView } from '#http/schemas.ts';

const rtp = { payout: 99, outcomes: 100 };

export const sampleRules: RulesView = {
  game: 'mines',
  isSubstitute: false,
  rtp: { min: rtp, max: rtp },
  maxMultiplier: '1',
  maxWin: '1.00',
  currency: 'THB',
  stakes: { min: '1.00', max: '500.00', quick: ['10.00'] },
  minRoundMs: 2_500,
};

/** A round with a stake of 10.00 THB. */
export function createRound(changed: Pick<RoundView, 'state' | 'bet' | 'result'>): RoundView {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    number: '1',
    reason: null,
    gameCode: 'BGS_GAME',
    currency: 'THB',
    stake: '10.00',
    nonce: 0,
    createdAt: '2026-11-20T10:00:00.000Z',
    balance: '100.00',
    ...changed,
  };
}
