import type { RoundKey } from './ledger-rounds.repository.ts';

const MAX_NAME_LENGTH = 300;

/** The provider may send any text; what cannot be stored or printed is replaced. */
export function formatRoundName(provider: string, { gameCode, roundId, player }: RoundKey): string {
  return `${provider} ${gameCode} ${roundId} of ${player}`.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, MAX_NAME_LENGTH);
}

interface RoundAmounts {
  readonly stake: string;
  readonly payout: string;
  readonly currency: string;
}

export function formatRoundAmounts({ stake, payout, currency }: RoundAmounts): string {
  return `${stake} in, ${payout} out, ${currency}`;
}
