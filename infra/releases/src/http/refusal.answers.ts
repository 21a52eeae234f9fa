import { z } from 'zod';

/** Why a call was not done: `refused` names the check for programs, `detail` says it to people. */
export const refusedAnswer = z.looseObject({ refused: z.string(), detail: z.string() });

/** What every call may answer beside its own. */
export const refusals = { '4xx': refusedAnswer, '5xx': refusedAnswer } as const;
