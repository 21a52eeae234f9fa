import { z } from 'zod';
import { multiLineText, singleLineText } from '#text/control-characters.ts';

const amountPattern = /^(\d{1,14})(?:\.(\d{1,5}))?$/;
/** Amounts are stored as 1/100000 units in bigint columns. */
const MAX_UNITS = 2n ** 63n - 1n;

const isInRange = (text: string): boolean => {
  const [, whole = '', fraction = ''] = amountPattern.exec(text) ?? [];
  return BigInt(`${whole}${fraction.padEnd(5, '0')}`) <= MAX_UNITS;
};

/** An amount that may not be negative and fits its column. */
export const unsignedAmount = z.string().regex(amountPattern).refine(isInRange);

/** An amount that may be neither negative nor zero. */
export const positiveAmount = unsignedAmount.refine((text) => /[1-9]/.test(text));

/** Chosen by the client for one command, which is executed once. Visible ASCII. */
export const idempotencyKey = z.string().regex(/^[\x21-\x7e]{1,128}$/);

/** A text that is stored or sent: a name, a mail address, a reason. */
export const singleLine = z.string().trim().regex(singleLineText);

/** A message or a comment. Forms send carriage returns before line feeds. */
export const multiLine = z
  .string()
  .trim()
  .overwrite((text) => text.replaceAll('\r\n', '\n'))
  .regex(multiLineText);

const storableTimes = { from: Date.parse('0001-01-01T00:00:00Z'), to: Date.parse('9999-12-31T23:59:59.999Z') };

/** ISO 8601 of a client, in the years 1 to 9999: PostgreSQL has no year 0, and ISO 8601 no five-digit years. */
export const storableInstant = z.iso.datetime({ offset: true }).refine((text) => {
  const time = Date.parse(text);
  return time >= storableTimes.from && time <= storableTimes.to;
});

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
