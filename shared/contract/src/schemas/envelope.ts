import { z } from 'zod';
import { errorCodes } from '#errors/errors.ts';

/** Response of a failed call. `value` names the invalid fields, or contains details of the code. */
export const failure = z.object({
  success: z.literal(false),
  message: z.enum(errorCodes),
  value: z.unknown().optional(),
});
export type Failure = z.infer<typeof failure>;

/** Details of `input.invalid`: one row for each field, `rule` being a code of its own. */
export const fieldErrors = z.object({ fields: z.array(z.object({ path: z.string(), rule: z.string() })) });
export type FieldErrors = z.infer<typeof fieldErrors>;

/** Response of a successful call. */
export function success<Value extends z.ZodType>(value: Value) {
  return z.object({ success: z.literal(true), value });
}
