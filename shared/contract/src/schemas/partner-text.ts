import { z } from 'zod';

/**
 * Id of a transaction or round, chosen by a provider. A transaction id is unique per provider, a round id per provider,
 * game and player. Visible ASCII. Ids are parts of index entries, so they are short.
 */
export const partnerReference = z.string().regex(/^[\x21-\x7e]{1,128}$/);

export const gameCode = z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/);

export const vendorCode = z.string().regex(/^[A-Za-z0-9_-]{1,32}$/);

/** A player's id at a provider. */
export const playerReference = z.string().regex(/^[\x21-\x7e]{1,64}$/);
