import * as z from 'zod/mini';

/** A decimal string in currency units with at most five decimals, such as `"12480.50"`. Never a JSON number. */
export const amount = z.string().check(z.regex(/^-?\d{1,14}(\.\d{1,5})?$/));

/** ISO 4217 code, or `FUN` for the play money of trial accounts. */
export const currency = z.string().check(z.regex(/^[A-Z]{3,5}$/));

/** ISO 8601, in UTC or with an offset of less than 15 hours. PostgreSQL rejects offsets from 16 hours on. */
export const instant = z.iso.datetime({ offset: true }).check(z.regex(/(Z|[+-](0\d|1[0-4]):\d\d)$/));

/** BCP 47 tag of an offered language. */
export const language = z.string().check(z.regex(/^[a-z]{2,3}(-[A-Z]{2})?$/));

/** Money on the wire. */
export const money = z.object({ amount, currency });
export type Money = z.infer<typeof money>;

const count = z.int().check(z.minimum(0));

/** The paging fields of every paged response. `pageNum` starts at 1. */
export const page = z.object({ pageNum: z.int().check(z.minimum(1)), totalPages: count, totalCount: count });

/** Response of a call that returns nothing. */
export const noValue = z.null();
