import { z } from 'zod';
import { defineCalls } from '#calls/declaration/define-calls.ts';
import { codeErrors } from '#errors/error-groups.ts';
import { codeMethod } from '#schemas/login-verification.ts';
import { authenticator, authenticatorSecret, recoveryCodes } from '#schemas/responses/authenticator.ts';
import { noValue } from '#schemas/responses/primitives.ts';
import { smsSent } from '#schemas/responses/session.ts';
import { noParameters, verificationCode } from '#schemas/primitives.ts';

const authenticatorCodePayload = z.strictObject({ password: z.string().min(1).max(255), code: verificationCode });
export type AuthenticatorCodePayload = z.infer<typeof authenticatorCodePayload>;

/** `method`: the code was sent by `sendAuthenticatorCode`. Without it, the code is one of the authenticator. */
const disableAuthenticatorPayload = authenticatorCodePayload.extend({ method: codeMethod.optional() });
export type DisableAuthenticatorPayload = z.infer<typeof disableAuthenticatorPayload>;

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
    errors: ['authenticator.not_offered', 'authenticator.already_enabled'],
  },
  confirmAuthenticator: {
    method: 'POST',
    path: '/wps/member/authenticator/confirm',
    caller: 'member',
    encrypted: true,
    body: authenticatorCodePayload,
    response: recoveryCodes,
    errors: [
      'authenticator.not_offered',
      'authenticator.already_enabled',
      'verification.wrong_code',
      'password.wrong',
      'session.too_many_wrong_passwords',
      'login.locked',
    ],
  },
  disableAuthenticator: {
    method: 'POST',
    path: '/wps/member/authenticator/disable',
    caller: 'member',
    encrypted: true,
    body: disableAuthenticatorPayload,
    response: noValue,
    errors: [
      'verification.wrong_code',
      'verification.expired',
      'password.wrong',
      'session.too_many_wrong_passwords',
      'login.locked',
      'sms.too_often',
      ...codeErrors,
    ],
  },
  /** Sends a code to a contact of a player who has lost the authenticator. */
  sendAuthenticatorCode: {
    method: 'POST',
    path: '/wps/member/authenticator/code',
    caller: 'member',
    body: z.strictObject({ method: codeMethod }),
    response: smsSent,
    errors: ['verification.expired', 'sms.too_often', 'sms.quota_exceeded'],
  },
});
