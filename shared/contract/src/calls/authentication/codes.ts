import { z } from 'zod';
import { defineCalls } from '#calls/declaration/define-calls.ts';
import { countryList, smsSent } from '#schemas/responses/session.ts';
import { captchaFields, mobileNumber } from '#schemas/credentials.ts';
import { numberErrors } from '#errors/error-groups.ts';
import { noParameters } from '#schemas/primitives.ts';

const smsErrors = [...numberErrors, 'sms.quota_exceeded', 'captcha.missing', 'captcha.wrong'] as const;

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
});
