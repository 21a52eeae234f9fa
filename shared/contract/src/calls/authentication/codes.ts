import { z } from 'zod';
import { defineCalls } from '#calls/declaration/define-calls.ts';
import { countryList, firebaseSignIn, smsSent } from '#schemas/responses/session.ts';
import { captchaFields, mobileNumber } from '#schemas/credentials.ts';
import { codeErrors, firebaseErrors, numberErrors } from '#errors/error-groups.ts';
import { noParameters } from '#schemas/primitives.ts';

const smsErrors = [
  ...numberErrors,
  'sms.quota_exceeded',
  'captcha.missing',
  'captcha.wrong',
  'firebase.unavailable',
] as const;

export const codeCalls = defineCalls({
  countries: {
    method: 'GET',
    path: '/wps/system/countries',
    caller: 'public',
    query: noParameters,
    response: countryList,
    errors: [],
  },
  /** `purpose`: the code is for a login or for a password reset. */
  smsNoLogin: {
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    caller: 'public',
    mayChallenge: true,
    body: z.strictObject({
      ...mobileNumber,
      ...captchaFields,
      purpose: z.enum(['login', 'password']).default('login'),
    }),
    response: smsSent,
    errors: smsErrors,
  },
  smsRegister: {
    method: 'POST',
    path: '/wps/verification/sms/register',
    caller: 'public',
    mayChallenge: true,
    body: z.strictObject({ ...mobileNumber, ...captchaFields }),
    response: smsSent,
    errors: smsErrors,
  },
  /** Exchanges a code that Firebase sent for an ID token of the number. `purpose`: the one that it was sent for. */
  firebaseSignIn: {
    method: 'POST',
    path: '/wps/verification/firebase/signIn',
    caller: 'public',
    encrypted: true,
    body: z.strictObject({
      ...mobileNumber,
      verificationCode: z.string().max(255),
      purpose: z.enum(['login', 'password', 'register']).default('login'),
    }),
    response: firebaseSignIn,
    errors: [...numberErrors, ...codeErrors, ...firebaseErrors],
  },
});
