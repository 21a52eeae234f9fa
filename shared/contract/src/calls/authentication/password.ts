import { z } from 'zod';
import { defineCalls } from '#calls/declaration/define-calls.ts';
import { codeErrors, firebaseErrors, numberErrors } from '#errors/error-groups.ts';
import { firebaseFields, mobileNumber } from '#schemas/credentials.ts';
import { singleLine } from '#schemas/primitives.ts';
import { noValue } from '#schemas/responses/primitives.ts';
import { loginValue, renewedSession } from '#schemas/responses/session.ts';

const changePasswordPayload = z.strictObject({
  oldPassword: z.string().min(1).max(255),
  newPassword: z.string().max(255),
  confirmNewPassword: z.string().max(255),
});
export type ChangePasswordPayload = z.infer<typeof changePasswordPayload>;

/** `agentArea`: the password of an agent is reset. */
const passwordByPhonePayload = z.strictObject({
  ...mobileNumber,
  verificationCode: z.string().max(255).default(''),
  ...firebaseFields,
  newPassword: z.string().max(255),
  agentArea: z.boolean().optional(),
});
export type PasswordByPhonePayload = z.infer<typeof passwordByPhonePayload>;

export const passwordCalls = defineCalls({
  /**
   * With `renewSession` the response has a new token of this session, and the old one is not valid any more. Without
   * it, as clients of before send the call, the response is null and the token stays.
   */
  changePassword: {
    method: 'POST',
    path: '/wps/member/password',
    caller: 'member',
    encrypted: true,
    allowedBeforePasswordChange: true,
    endsSessions: true,
    query: z.object({ renewSession: z.literal('true').optional() }),
    body: changePasswordPayload,
    response: renewedSession,
    errors: ['password.wrong', 'session.too_many_wrong_passwords', 'login.locked'],
  },
  passwordByEmail: {
    method: 'POST',
    path: '/wps/member/password/email',
    caller: 'public',
    mayChallenge: true,
    form: true,
    body: z.strictObject({
      username: singleLine.min(1).max(64),
      email: singleLine.min(1).max(255),
    }),
    response: noValue,
    errors: ['password.account_unknown'],
  },
  passwordByPhone: {
    method: 'POST',
    path: '/wps/member/password/verification',
    caller: 'public',
    opensSession: true,
    encrypted: true,
    body: passwordByPhonePayload,
    response: loginValue,
    errors: [
      'login.not_member',
      'login.not_agent',
      'sms.number_unverified',
      ...numberErrors,
      ...codeErrors,
      ...firebaseErrors,
    ],
  },
});
