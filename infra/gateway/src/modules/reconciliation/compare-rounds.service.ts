import { endedRoundsResponse, type EndedRound } from '@marquee/contract/schemas';
import { toWire } from '@marquee/money';
import type { Gateway } from '#gateway.ts';
import { createVendorClient } from '#modules/vendor-wallet/vendor-client.ts';
import { findRounds, listSettledRounds, type LedgerRound } from './ledger-state.repository.ts';
import type { Difference } from './findings.repository.ts';

const check = 'rounds';

const theirs = ({ isSettled: kept, stake, payout }: EndedRound): string =>
  kept ? `${stake} in, ${payout} out` : 'nothing';
const ours = (round: LedgerRound | undefined): string => {
  if (round === undefined || round.state === 'rolled_back') return 'nothing';
  return round.state === 'open' ? 'still open' : `${toWire(round.stake)} in, ${toWire(round.payout)} out`;
};

/** Rounds that were paid from the platform's wallet: what the provider says against the books, both ways. Null where it cannot be asked. */
export async function compareRounds(gateway: Gateway, provider: string, since: Date): Promise<Difference[] | null> {
  const vendor = createVendorClient(gateway, provider);
  const differences: Difference[] = [];
  const told = new Set<string>();
  for (let after = 0; ;) {
    const reply = await vendor.send('rounds', { since: since.toISOString(), after }, endedRoundsResponse);
    if (!reply.reached) return null;
    const { rounds } = reply.value;
    const last = rounds.at(-1);
    if (last === undefined) break;
    after = last.number;
    const booked = await findRounds(
      gateway.pool,
      provider,
      rounds.map(({ roundId }) => roundId),
    );
    for (const round of rounds) {
      told.add(round.roundId);
      const [expected, found] = [
        theirs(round),
        ours(booked.find(({ roundId, player }) => roundId === round.roundId && player === round.player)),
      ];
      if (expected !== found) differences.push({ check, subject: `${provider}:${round.roundId}`, expected, found });
    }
  }
  for (const round of await listSettledRounds(gateway.pool, provider, since)) {
    if (!told.has(round.roundId))
      differences.push({ check, subject: `${provider}:${round.roundId}`, expected: 'nothing', found: ours(round) });
  }
  return differences;
}
