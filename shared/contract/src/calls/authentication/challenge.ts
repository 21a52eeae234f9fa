import { z } from 'zod';
import { defineCalls } from '#calls/declaration/define-calls.ts';
import { captchaPicture, sliderChallenge } from '#schemas/responses/session.ts';
import { noParameters } from '#schemas/primitives.ts';

/** Bits of the hardest proof of work: about 8,000 derivations, some seconds in a browser. */
export const maxWorkBits = 13;

export const challengeCalls = defineCalls({
  /** `workBits`: the least proof of work, as a rejected call required it. */
  sliderChallenge: {
    method: 'GET',
    path: '/wps/verification/slider',
    caller: 'public',
    isRepeated: true,
    query: z.object({ workBits: z.coerce.number<number>().int().min(0).max(maxWorkBits).optional() }),
    response: sliderChallenge,
    errors: [],
  },
  captcha: {
    method: 'GET',
    path: '/wps/captcha',
    caller: 'public',
    isRepeated: true,
    query: noParameters,
    response: captchaPicture,
    errors: [],
  },
});
