import { z } from 'zod';

/** An amount that may not be negative. */
export const positiveAmount = z.string().regex(/^\d{1,14}(\.\d{1,5})?$/);

/** PostgreSQL cannot store NUL characters. */
export const withoutNul = /^[^\0]*$/;

/** Numbers are text in query strings. */
export const pageNo = z.coerce.number().int().min(1).max(10_000).default(1);
export const pageSize = z.coerce.number().int().min(1).max(100).default(20);

/** A call without query parameters. */
export const noParameters = z.object({});

/** The requested language; the site may not have it. */
export const languageCode = z.string().max(8).optional();
export const languageOnly = z.object({ language: languageCode });

/** A code that a player enters: sent, from an authenticator, or a recovery code. */
export const verificationCode = z.string().trim().min(1).max(255);
