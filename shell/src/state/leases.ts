import type { Leases } from '#state/page/create-leases.ts';
import { getPageState } from '#state/page/page-state.ts';

/** Leases of this page. */
export const leases: Leases = {
  acquire: (reason, options) => getPageState().leases.acquire(reason, options),
  hasActive: () => getPageState().leases.hasActive(),
  listReasons: () => getPageState().leases.listReasons(),
  onRelease: (listener) => getPageState().leases.onRelease(listener),
};
