import type { Vendor } from '@marquee/contract';
import { useLobbyText } from '#text.ts';

export interface VendorNote {
  readonly note: string;
  /** Whether the note tells what is open this moment. */
  readonly live: boolean;
}

/** What a vendor's tile says below its name: its tables or games, or that it is closed for repairs. */
export function useVendorNote({ tables, gameCount, maintenance }: Vendor): VendorNote {
  const { t } = useLobbyText();
  if (maintenance) return { note: t('tile.maintenance'), live: false };
  return tables === null
    ? { note: t('vendor.games', { count: gameCount }), live: false }
    : { note: t('vendor.tables', { count: tables }), live: true };
}
