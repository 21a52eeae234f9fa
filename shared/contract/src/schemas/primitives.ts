import { z } from 'zod';

/** A decimal string in currency units with at most five decimals, such as `"12480.50"`. Never a JSON number. */
export const amount = z.string().regex(/^-?\d{1,14}(\.\d{1,5})?$/);

/** An amount that may not be negative. */
export const positiveAmount = z.string().regex(/^\d{1,14}(\.\d{1,5})?$/);

/** ISO 4217 code, or `FUN` for trial money. */
export const currency = z.string().regex(/^[A-Z]{3,5}$/);

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime({ offset: true });

/** BCP 47 tag of an offered language. */
export const language = z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/);

/** Money on the wire. */
export const money = z.object({ amount, currency });
export type Money = z.infer<typeof money>;

/** The paging fields that every paged answer carries. `pageNum` starts at 1. */
export const page = z.object({
  pageNum: z.int().min(1),
  totalPages: z.int().min(0),
  totalCount: z.int().min(0),
});

/** Query strings carry numbers as text. */
export const pageNo = z.coerce.number().int().min(1).max(10_000).default(1);
export const pageSize = z.coerce.number().int().min(1).max(100).default(20);
