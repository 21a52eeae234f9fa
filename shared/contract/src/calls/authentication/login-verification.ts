import { z } from 'zod';
import { defineCalls } from '#calls/declaration/define-calls.ts';
import { codeErrors } from '#errors/error-groups.ts';
import { codeMethod, verificationMethod } from '#schemas/login-verification.ts';
import { verificationCode } from '#schemas/primitives.ts';
import { loginValue, smsSent } from '#schemas/responses/session.ts';

const ticket = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** `code` is a sent code, a code or recovery code of the authenticator, or the name for the method `payee`. */
const verifyLoginPayload = z.strictObject({
  ticket,
  method: verificationMethod,
  code: verificationCode,
  remember: z.boolean().optional(),
});
export type VerifyLoginPayload = z.infer<typeof verifyLoginPayload>;

const sendLoginVerificationCodePayload = z.strictObject({ ticket, method: codeMethod });
export type SendLoginVerificationCodePayload = z.infer<typeof sendLoginVerificationCodePayload>;

export const loginVerificationCalls = defineCalls({
  verifyLogin: {
    method: 'POST',
    path: '/wps/verification/login',
    caller: 'public',
    opensSession: true,
    encrypted: true,
    body: verifyLoginPayload,
    response: loginValue,
    errors: ['verification.wrong_code', 'verification.expired', 'login.locked', 'sms.too_often', ...codeErrors],
  },
  sendLoginVerificationCode: {
    method: 'POST',
    path: '/wps/verification/login/code',
    caller: 'public',
    body: sendLoginVerificationCodePayload,
    response: smsSent,
    errors: ['verification.expired', 'sms.too_often', 'sms.quota_exceeded'],
  },
});
