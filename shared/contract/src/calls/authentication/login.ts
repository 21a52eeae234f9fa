import { z } from 'zod';
import { defineCalls } from '#calls/declaration/define-calls.ts';
import { codeErrors, firebaseErrors, numberErrors } from '#errors/error-groups.ts';
import { captchaFields, firebaseFields } from '#schemas/credentials.ts';
import { noValue } from '#schemas/responses/primitives.ts';
import { loginValue } from '#schemas/responses/session.ts';

/**
 * The puzzle's id with its proof of work, and the positions of the piece on its track (0–1000) with milliseconds since
 * the start.
 */
export const sliderTrace = z.object({
  id: z.string().max(96),
  points: z
    .array(z.tuple([z.number().min(0).max(1000), z.number().min(0).max(60_000)]))
    .min(1)
    .max(400),
});
export type SliderTrace = z.infer<typeof sliderTrace>;

/**
 * With `type` sms, `username` may be the mobile number and `password` the code. `remember` lets this browser log in
 * without the password for a day, by `loginRemembered`. An ID token of Firebase counts in place of the code, which is
 * sent as `password` all the same.
 */
const loginPayload = z.strictObject({
  username: z.string().trim().min(1).max(64),
  password: z.string().min(1).max(255),
  ...captchaFields,
  type: z.enum(['username', 'sms']).default('username'),
  slider: sliderTrace.optional(),
  agentArea: z.boolean().optional(),
  remember: z.boolean().optional(),
  mobileNum: z.string().trim().max(32).optional(),
  countryDialingCode: z.string().max(8).optional(),
  verificationCode: z.string().max(255).optional(),
  ...firebaseFields,
});
export type LoginPayload = z.infer<typeof loginPayload>;

export const loginCalls = defineCalls({
  login: {
    method: 'POST',
    path: '/wps/session/login',
    caller: 'public',
    opensSession: true,
    encrypted: true,
    body: loginPayload,
    response: loginValue,
    errors: [
      'login.wrong_credentials',
      'login.locked',
      'login.not_member',
      'login.not_agent',
      'login.verification_failed',
      'login.verification_required',
      'captcha.missing',
      'captcha.wrong',
      'sms.number_unverified',
      ...numberErrors,
      ...codeErrors,
      ...firebaseErrors,
    ],
  },
  freePlay: {
    method: 'POST',
    path: '/wps/session/login/freeplay',
    caller: 'public',
    mayChallenge: true,
    encryptedField: 'value',
    body: z.strictObject({
      os: z.string().max(64).default('web'),
      platform: z.literal('W').default('W'),
      /** Empty: the time and the nonce of its envelope keep a recorded request from being repeated. */
      value: z.strictObject({}).optional(),
      /** Version of the gateway that the client knows. */
      version: z.literal(3).optional(),
    }),
    response: loginValue,
    errors: ['register.closed'],
  },
  loginRemembered: {
    method: 'POST',
    path: '/wps/session/login/remembered',
    caller: 'public',
    opensSession: true,
    /** With the username that the form shows, another person's login that the browser remembers since is rejected. */
    body: z.strictObject({ username: loginPayload.shape.username.optional(), agentArea: z.boolean().optional() }),
    response: loginValue,
    errors: ['login.remembered_expired', 'login.not_member', 'login.not_agent', 'login.verification_required'],
  },
  forgetLogin: {
    method: 'DELETE',
    path: '/wps/session/login/forget',
    caller: 'public',
    availableWhileClosed: true,
    response: noValue,
    errors: [],
  },
});
