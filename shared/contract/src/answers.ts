import { config } from 'zod/mini';
import type { CallName } from './addresses.ts';
import type { CallValue } from './index.ts';
import { callAnswers } from './schemas/answers/calls.ts';

// Pages forbid code that is made from text.
config({ jitless: true });

/** Whether a value is what the call answers; members that the contract does not name are allowed. */
export function isAnswer<Name extends CallName>(name: Name, value: unknown): value is CallValue<Name> {
  return callAnswers[name].safeParse(value).success;
}
