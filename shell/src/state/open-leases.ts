import { createLeases } from '#state/leases.ts';

/** Leases of this tab. */
export const leases = createLeases();
