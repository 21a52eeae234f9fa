import { z } from 'zod';
import { defineCalls } from './define-calls.ts';
import { authenticator, authenticatorSecret, recoveryCodes } from '#schemas/responses/authenticator.ts';
import { noValue } from '#schemas/responses/primitives.ts';
import { noParameters, verificationCode } from '#schemas/primitives.ts';

const authenticatorCodePayload = z.strictObject({ password: z.string().min(1).max(255), code: verificationCode });
export type AuthenticatorCodePayload = z.infer<typeof authenticatorCodePayload>;

export const authenticatorCalls = defineCalls({
  authenticator: {
    method: 'GET',
    path: '/wps/member/authenticator',
    caller: 'member',
    query: noParameters,
    response: authenticator,
    errors: [],
  },
  enrolAuthenticator: {
    method: 'POST',
    path: '/wps/member/authenticator/enrol',
    caller: 'member',
    response: authenticatorSecret,
    errors: ['authenticator.already_enabled'],
  },
  confirmAuthenticator: {
    method: 'POST',
    path: '/wps/member/authenticator/confirm',
    caller: 'member',
    encrypted: true,
    body: authenticatorCodePayload,
    response: recoveryCodes,
    errors: ['verification.wrong_code', 'password.wrong', 'login.locked'],
  },
  disableAuthenticator: {
    method: 'POST',
    path: '/wps/member/authenticator/disable',
    caller: 'member',
    encrypted: true,
    body: authenticatorCodePayload,
    response: noValue,
    errors: ['verification.wrong_code', 'password.wrong', 'login.locked'],
  },
});
