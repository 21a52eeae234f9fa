import { z } from 'zod';
import { defineCalls } from '#calls/declaration/define-calls.ts';
import { noValue } from '#schemas/responses/primitives.ts';
import { memberInfo, sessionList } from '#schemas/responses/session.ts';
import { noParameters } from '#schemas/primitives.ts';

export const sessionCalls = defineCalls({
  logout: {
    method: 'DELETE',
    path: '/wps/session/logout',
    caller: 'token',
    allowedBeforePasswordChange: true,
    availableWhileClosed: true,
    endsSessions: true,
    response: noValue,
    errors: [],
  },
  sessions: {
    method: 'GET',
    path: '/wps/member/sessions',
    caller: 'token',
    query: noParameters,
    response: sessionList,
    errors: [],
  },
  revokeSession: {
    method: 'DELETE',
    path: '/wps/member/session',
    caller: 'token',
    endsSessions: true,
    query: z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) }),
    response: noValue,
    errors: ['not_found'],
  },
  /** Ends every session of the player, and every remembered login. */
  logoutEverywhere: {
    method: 'DELETE',
    path: '/wps/session/logout/everywhere',
    caller: 'token',
    availableWhileClosed: true,
    endsSessions: true,
    response: noValue,
    errors: [],
  },
  memberInfo: {
    method: 'GET',
    path: '/wps/member/info',
    caller: 'token',
    allowedBeforePasswordChange: true,
    query: noParameters,
    response: memberInfo,
    errors: [],
  },
});
