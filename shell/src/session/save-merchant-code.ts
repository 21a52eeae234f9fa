import { client } from '@marquee/contract';
import { createSafeStorage } from '#state/page/create-safe-storage.ts';

/** Stores the merchant code for the tab and for the browser. */
export function saveMerchantCode(): void {
  for (const area of ['sessionStorage', 'localStorage'] as const)
    createSafeStorage(area).set('merchantCode', client.merchantCode);
}
