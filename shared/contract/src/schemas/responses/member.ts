import * as z from 'zod/mini';
import { amount, currency } from './primitives.ts';

/** A picture that members may choose. `picture` is a path below an image host, without width and extension. */
export const memberIcon = z.object({ id: z.string(), picture: z.string() });
export type MemberIcon = z.infer<typeof memberIcon>;

/** `icon` is the id of the chosen picture; null, or not in `icons`, for a player without one. */
export const memberIcons = z.object({ icon: z.nullable(z.string()), icons: z.array(memberIcon) });
export type MemberIcons = z.infer<typeof memberIcons>;

/** The balance by where the money is: in the main wallet, and in wallets at vendors. */
export const consolidatedFunds = z.object({ balance: amount, main: amount, atVendors: amount, currency });
export type ConsolidatedFunds = z.infer<typeof consolidatedFunds>;
