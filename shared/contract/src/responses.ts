import { config } from 'zod/mini';
import type { CallName } from '#calls/calls.ts';
import type { CallValue } from './index.ts';
import { callResponses } from '#generated/call-responses.ts';

// Pages forbid code that is made from text.
config({ jitless: true });

/** Whether the value matches the response schema of the call. Properties that the schema does not name are allowed. */
export function isResponse<Name extends CallName>(name: Name, value: unknown): value is CallValue<Name> {
  return callResponses[name].safeParse(value).success;
}
