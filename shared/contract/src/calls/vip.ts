import { defineCalls } from '#calls/declaration/define-calls.ts';
import { vipClub } from '#schemas/responses/vip.ts';
import { languageOnly } from '#schemas/primitives.ts';

export const vipCalls = defineCalls({
  vipClub: {
    method: 'GET',
    path: '/wps/member/vip',
    caller: 'public',
    query: languageOnly,
    response: vipClub,
    errors: ['not_found'],
  },
});
