import { hasUnstorableText } from '@marquee/service/http';
import type { z } from 'zod';
import type { FieldErrors } from '@marquee/contract';
import { GatewayError } from './gateway-error.ts';

/** `input.invalid` with one row for each invalid field. */
export function createInvalidFieldsError(fields: FieldErrors['fields']): GatewayError {
  return new GatewayError('input.invalid', { fields });
}

/**
 * Parses input by a schema of the contract.
 * @throws GatewayError `input.invalid` that names the fields and rules and repeats nothing of the input
 */
export function validateInput(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(input);
  if (!parsed.success)
    throw createInvalidFieldsError(
      parsed.error.issues.map(({ path, code }) => ({ path: path.map(String).join('.'), rule: code })),
    );
  // The check of all requests does not see decrypted bodies and uploads.
  if (hasUnstorableText(parsed.data)) throw new GatewayError('input.invalid');
  return parsed.data;
}
