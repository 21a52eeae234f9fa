import type { Leases } from '#state/create-leases.ts';
import { pageState } from '#state/page-state.ts';

/** Leases of this page. */
export const leases: Leases = {
  acquire: (reason, options) => pageState().leases.acquire(reason, options),
  areHeld: () => pageState().leases.areHeld(),
  listReasons: () => pageState().leases.listReasons(),
  onRelease: (listener) => pageState().leases.onRelease(listener),
};
