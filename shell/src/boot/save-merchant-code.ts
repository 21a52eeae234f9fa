import { client } from '@marquee/contract';
import { safeStorage } from '#state/page/safe-storage.ts';

/** Stores the merchant code for the tab and for the browser. */
export function saveMerchantCode(): void {
  for (const area of ['sessionStorage', 'localStorage'] as const)
    safeStorage(area).set('merchantCode', client.merchantCode);
}
