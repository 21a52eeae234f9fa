import { createLeases } from '#federation/leases.ts';

/** Leases of this tab. */
export const leases = createLeases();
