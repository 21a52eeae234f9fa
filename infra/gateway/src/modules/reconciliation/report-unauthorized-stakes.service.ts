import { toWire } from '@marquee/money';
import { withTransaction } from '@marquee/service/database';
import type { Gateway } from '#context/gateway.ts';
import { saveDiscrepancy } from '#modules/reconciliation/discrepancies/discrepancy.repository.ts';
import { formatRoundName } from './format-round.ts';
import { formatVendorWalletName } from './ledger-wallets.repository.ts';
import { readKeysetPages } from './read-keyset-pages.ts';
import {
  listUnauthorizedStakes,
  markStakesReported,
  type UnauthorizedStake,
} from './unauthorized-stakes.repository.ts';

/**
 * Stores each imported bet with a stake above what the platform had authorized as a discrepancy. It cannot agree later,
 * so it is open until an operator explains it.
 */
export async function reportUnauthorizedStakes(gateway: Gateway): Promise<void> {
  const pages = readKeysetPages<UnauthorizedStake>((last) => listUnauthorizedStakes(gateway.pool, last?.id ?? 0n));
  for await (const stakes of pages)
    await withTransaction(gateway.pool, async (tx) => {
      for (const { provider, vendor, player, currency, stake, authorized, ...round } of stakes)
        await saveDiscrepancy(tx, {
          check: 'unauthorized_stake',
          scope: formatVendorWalletName({ playerId: player, vendor, currency }),
          subject: formatRoundName(provider, { ...round, player }),
          expected: `an authorized stake of ${toWire(authorized)} ${currency}`,
          found: `${toWire(stake)} ${currency}`,
        });
      await markStakesReported(
        tx,
        stakes.map(({ id }) => id),
      );
    });
}
