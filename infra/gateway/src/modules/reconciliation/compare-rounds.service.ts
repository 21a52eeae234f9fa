import { endedRoundsResponse, type EndedRound } from '@marquee/contract/schemas';
import { toWire } from '@marquee/money';
import type { Gateway } from '#context/gateway.ts';
import { createVendorClient } from '#modules/vendor-wallet/vendor-client.ts';
import type { Discrepancy } from './discrepancy.repository.ts';
import { findRounds, listSettledRounds, type LedgerRound } from './ledger-state.repository.ts';

const check = 'rounds';

const providerState = ({ isSettled, stake, payout }: EndedRound): string =>
  isSettled ? `${stake} in, ${payout} out` : 'nothing';
const ledgerState = (round: LedgerRound | undefined): string => {
  if (round === undefined || round.state === 'rolled_back') return 'nothing';
  return round.state === 'open' ? 'still open' : `${toWire(round.stake)} in, ${toWire(round.payout)} out`;
};

/**
 * Compares the rounds on the seamless wallet with the ledger, in both directions. Null when the provider does not
 * respond.
 */
export async function compareRounds(gateway: Gateway, provider: string, since: Date): Promise<Discrepancy[] | null> {
  const client = createVendorClient(gateway, provider);
  const discrepancies: Discrepancy[] = [];
  const reported = new Set<string>();
  for (let after = 0; ;) {
    const result = await client.send('rounds', { since: since.toISOString(), after }, endedRoundsResponse);
    if (!result.reached) return null;
    const { rounds } = result.value;
    const last = rounds.at(-1);
    if (last === undefined) break;
    after = last.number;
    const ids = rounds.map(({ roundId }) => roundId);
    const ledgerRounds = await findRounds(gateway.pool, provider, ids);
    for (const round of rounds) {
      reported.add(round.roundId);
      const ours = ledgerRounds.find(({ roundId, player }) => roundId === round.roundId && player === round.player);
      const [expected, found] = [providerState(round), ledgerState(ours)];
      if (expected !== found) discrepancies.push({ check, subject: `${provider}:${round.roundId}`, expected, found });
    }
  }
  for (const round of await listSettledRounds(gateway.pool, provider, since)) {
    if (!reported.has(round.roundId))
      discrepancies.push({
        check,
        subject: `${provider}:${round.roundId}`,
        expected: 'nothing',
        found: ledgerState(round),
      });
  }
  return discrepancies;
}
