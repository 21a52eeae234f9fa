import type { z } from 'zod';
import type { FieldErrors } from '@marquee/contract';
import { GatewayError } from './gateway-error.ts';

/** `input.invalid` with one row for each field at fault. */
export function invalidFields(fields: FieldErrors['fields']): GatewayError {
  return new GatewayError('input.invalid', { fields });
}

/**
 * What the contract makes of the input, or a refusal that names the fields and rules but repeats nothing of the input.
 */
export function judge(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw invalidFields(parsed.error.issues.map(({ path, code }) => ({ path: path.map(String).join('.'), rule: code })));
}
