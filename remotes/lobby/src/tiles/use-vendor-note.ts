import type { Vendor } from '@marquee/contract';
import { useLobbyText } from '#texts/text.ts';

export interface VendorNote {
  readonly note: string;
  /** Whether the note counts tables that are open now. */
  readonly live: boolean;
}

/** Default note of a vendor tile: its number of tables or games, or that it is under maintenance. */
export function useVendorNote({ tables, gameCount, maintenance }: Vendor): VendorNote {
  const { t } = useLobbyText();
  if (maintenance) return { note: t('tile.maintenance'), live: false };
  return tables === null
    ? { note: t('provider.games', { count: gameCount }), live: false }
    : { note: t('provider.tables', { count: tables }), live: true };
}
