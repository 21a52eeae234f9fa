import { config } from 'zod/mini';
import type { CallName } from './addresses.ts';
import { callAnswers } from './schemas/answers/calls.ts';

// The page's policy forbids code made from text.
config({ jitless: true });

/** Whether a value is what the call answers; members that the contract does not name are allowed. For browsers. */
export const isAnswer = (name: CallName, value: unknown): boolean => callAnswers[name].safeParse(value).success;
