import { z } from 'zod';
import { defineCalls } from '#calls/declaration/define-calls.ts';
import { codeErrors, firebaseErrors, numberErrors } from '#errors/error-groups.ts';
import { captchaFields, firebaseFields } from '#schemas/credentials.ts';
import { affiliateValidity, loginValue } from '#schemas/responses/session.ts';

const registerPayload = z.strictObject({
  username: z.string().trim().max(64),
  password: z.string().max(255),
  confirmPassword: z.string().max(255),
  payeeName: z.string().trim().max(255).optional(),
  email: z.string().trim().max(255).optional(),
  mobileNum: z.string().trim().max(32).optional(),
  countryDialingCode: z.string().max(8).optional(),
  affiliateCode: z.string().trim().max(64).optional(),
  referralCode: z.string().trim().max(64).optional(),
  recommenderId: z.string().trim().max(64).optional(),
  ...captchaFields,
  verificationCode: z.string().max(255).optional(),
  paymentPassword: z.string().max(64).optional(),
  qqNum: z.string().trim().max(255).optional(),
  line: z.string().trim().max(255).optional(),
  whatsapp: z.string().trim().max(255).optional(),
  facebook: z.string().trim().max(255).optional(),
  wechat: z.string().trim().max(255).optional(),
  idNumber: z.string().trim().max(255).optional(),
  nickname: z.string().trim().max(255).optional(),
  birthday: z.string().trim().max(255).optional(),
  currentAddress: z.string().trim().max(255).optional(),
  permanentAddress: z.string().trim().max(255).optional(),
  placeOfBirth: z.string().trim().max(255).optional(),
  nationality: z.string().trim().max(255).optional(),
  occupation: z.string().trim().max(255).optional(),
  sourceOfIncome: z.string().trim().max(255).optional(),
  telegram: z.string().trim().max(255).optional(),
  zalo: z.string().trim().max(255).optional(),
  skype: z.string().trim().max(255).optional(),
  domain: z.string().max(255).optional(),
  registerUrl: z.string().max(2048).optional(),
  registerMethod: z.literal('WEB').default('WEB'),
  login: z.boolean().default(true),
  /** With a username, a token makes the number a verified one of the account. */
  ...firebaseFields,
  /** True when it is missing: sending the form accepts the terms. False is rejected. */
  termsAccepted: z.boolean().default(true),
});
export type RegisterPayload = z.infer<typeof registerPayload>;

/** A registration by mobile number has no username, and a password only when the merchant requires one. */
const registerMobilePayload = z.strictObject({
  ...registerPayload.shape,
  username: z.undefined().optional(),
  password: z.string().max(255).default(''),
  confirmPassword: z.string().max(255).default(''),
  mobileNum: z.string().trim().max(32),
  countryDialingCode: z.string().max(8),
});
export type RegisterMobilePayload = z.infer<typeof registerMobilePayload>;

/** A registration with a social provider has no username and no password. `ticket` is from `socialFinish`. */
const registerSocialPayload = z.strictObject({
  ...registerPayload.shape,
  username: z.undefined().optional(),
  password: z.undefined().optional(),
  confirmPassword: z.undefined().optional(),
  /** The provider has identified the player. */
  firebaseChannel: z.literal('').optional(),
  firebaseIdToken: z.literal('').optional(),
  ticket: z.string().max(64),
});
export type RegisterSocialPayload = z.infer<typeof registerSocialPayload>;

const registrationErrors = [
  'register.username_taken',
  'register.terms_not_accepted',
  'invitation_code_error',
  'captcha.wrong',
] as const;

/** Of registrations that may verify a number. */
const numberRegistrationErrors = [
  ...registrationErrors,
  'register.mobile_taken',
  ...numberErrors,
  ...codeErrors,
  ...firebaseErrors,
] as const;

export const registrationCalls = defineCalls({
  register: {
    method: 'PUT',
    path: '/wps/member/register',
    caller: 'public',
    opensSession: true,
    mayChallenge: true,
    encrypted: true,
    body: registerPayload,
    response: loginValue,
    errors: ['register.closed', ...numberRegistrationErrors],
  },
  registerMobile: {
    method: 'PUT',
    path: '/wps/member/register/mobile',
    caller: 'public',
    opensSession: true,
    mayChallenge: true,
    encrypted: true,
    body: registerMobilePayload,
    response: loginValue,
    errors: ['register.closed', ...numberRegistrationErrors],
  },
  registerSocial: {
    method: 'PUT',
    path: '/wps/member/register/social',
    caller: 'public',
    opensSession: true,
    mayChallenge: true,
    encrypted: true,
    body: registerSocialPayload,
    response: loginValue,
    errors: ['social.expired', ...registrationErrors],
  },
  affiliate: {
    method: 'GET',
    path: '/wps/agent/affiliate',
    caller: 'public',
    mayChallenge: true,
    query: z.object({ code: z.string().max(64), domain: z.string().max(255).optional() }),
    response: affiliateValidity,
    errors: ['invitation_code_error'],
  },
});
