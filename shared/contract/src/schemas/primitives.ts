import { z } from 'zod';

/** An amount that may not be negative. */
export const positiveAmount = z.string().regex(/^\d{1,14}(\.\d{1,5})?$/);

/** PostgreSQL keeps no NUL. */
export const withoutNul = /^[^\0]*$/;

/** Query strings carry numbers as text. */
export const pageNo = z.coerce.number().int().min(1).max(10_000).default(1);
export const pageSize = z.coerce.number().int().min(1).max(100).default(20);
