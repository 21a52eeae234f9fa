import { z } from 'zod';
import { defineCalls } from '#calls/declaration/define-calls.ts';
import { consolidatedFunds, memberIcons } from '#schemas/responses/member.ts';
import { language, noValue } from '#schemas/responses/primitives.ts';
import { noParameters } from '#schemas/primitives.ts';

export const memberCalls = defineCalls({
  memberIcon: {
    method: 'GET',
    path: '/wps/member/info/icon',
    caller: 'token',
    query: noParameters,
    response: memberIcons,
    errors: [],
  },
  /** null removes the picture. */
  setMemberIcon: {
    method: 'POST',
    path: '/wps/member/icon',
    caller: 'member',
    body: z.strictObject({ icon: z.string().max(32).nullable() }),
    response: memberIcons,
    errors: ['not_found'],
  },
  /** The language of messages that the player gets while away. It must be one of the site. */
  setLanguage: {
    method: 'POST',
    path: '/wps/member/language',
    caller: 'token',
    body: z.strictObject({ language }),
    response: noValue,
    errors: [],
  },
  /** Only while the flag AGENTPOLICY is on. */
  consolidatedFunds: {
    method: 'GET',
    path: '/wps/member/info/funds/consolidated',
    caller: 'member',
    query: noParameters,
    response: consolidatedFunds,
    errors: ['not_found'],
  },
});
