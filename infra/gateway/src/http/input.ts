import { hasUnstorableText } from '@marquee/service/http';
import type { z } from 'zod';
import type { FieldErrors } from '@marquee/contract';
import { GatewayError } from './gateway-error.ts';

/** `input.invalid` with one row for each invalid field. */
export function invalidFields(fields: FieldErrors['fields']): GatewayError {
  return new GatewayError('input.invalid', { fields });
}

/**
 * Parses input by a schema of the contract.
 * @throws GatewayError `input.invalid` that names the fields and rules and repeats nothing of the input
 */
export function validateInput(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  // Decrypted bodies and uploads are parsed after the check of the service.
  if (hasUnstorableText(input)) throw new GatewayError('input.invalid');
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw invalidFields(parsed.error.issues.map(({ path, code }) => ({ path: path.map(String).join('.'), rule: code })));
}
