import type { Leases } from '#state/page/create-leases.ts';
import { pageState } from '#state/page/page-state.ts';

/** Leases of this page. */
export const leases: Leases = {
  acquire: (reason, options) => pageState().leases.acquire(reason, options),
  hasActive: () => pageState().leases.hasActive(),
  listReasons: () => pageState().leases.listReasons(),
  onRelease: (listener) => pageState().leases.onRelease(listener),
};
