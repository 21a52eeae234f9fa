import { z } from 'zod';
import { socialProvider } from './responses/system.ts';

/** The puzzle's id, and the positions of the piece on its track (0–1000) with milliseconds since the start. */
export const sliderTrace = z.object({
  id: z.string().max(64),
  points: z
    .array(z.tuple([z.number().min(0).max(1000), z.number().min(0).max(60_000)]))
    .min(1)
    .max(400),
});
export type SliderTrace = z.infer<typeof sliderTrace>;

/** The text of a picture of `captcha`, and its id. */
const captchaAnswer = { captcha: z.string().max(16).optional(), captchaId: z.string().max(64).optional() };

/** With `type` sms, `username` may be the mobile number and `password` the code. */
export const loginPayload = z.strictObject({
  username: z.string().trim().min(1).max(64),
  password: z.string().min(1).max(255),
  ...captchaAnswer,
  type: z.enum(['username', 'sms']).default('username'),
  slider: sliderTrace.optional(),
  agentArea: z.boolean().optional(),
  mobileNum: z.string().trim().max(32).optional(),
  countryDialingCode: z.string().max(8).optional(),
  verificationCode: z.string().max(255).optional(),
});
export type LoginPayload = z.infer<typeof loginPayload>;

export const registerPayload = z.strictObject({
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
  ...captchaAnswer,
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
  termsAccepted: z.boolean(),
});
export type RegisterPayload = z.infer<typeof registerPayload>;

/** A registration by mobile number has no username, and a password only when the merchant requires one. */
export const registerMobilePayload = z.strictObject({
  ...registerPayload.shape,
  username: z.undefined().optional(),
  password: z.string().max(255).default(''),
  confirmPassword: z.string().max(255).default(''),
  mobileNum: z.string().trim().max(32),
  countryDialingCode: z.string().max(8),
});
export type RegisterMobilePayload = z.infer<typeof registerMobilePayload>;

/** A registration with a social provider has no username and no password. `ticket` is from `socialFinish`. */
export const registerSocialPayload = z.strictObject({
  ...registerPayload.shape,
  username: z.undefined().optional(),
  password: z.undefined().optional(),
  confirmPassword: z.undefined().optional(),
  ticket: z.string().max(64),
});
export type RegisterSocialPayload = z.infer<typeof registerSocialPayload>;

/** `browser` is the SHA-256 in hex of a secret that only this tab has; `socialFinish` requires the secret. */
export const socialStartPayload = z.strictObject({
  provider: socialProvider,
  browser: z.string().regex(/^[0-9a-f]{64}$/),
});
export type SocialStartPayload = z.infer<typeof socialStartPayload>;

/**
 * `callbackQuery` is the query with which the provider redirected the browser back. `secret` is the one behind
 * `browser`.
 */
export const socialFinishPayload = z.strictObject({ callbackQuery: z.string().max(8192), secret: z.string().max(128) });
export type SocialFinishPayload = z.infer<typeof socialFinishPayload>;

/** `mobileNum` with or without the leading zero, `countryDialingCode` with or without a plus. */
const mobileNumber = { mobileNum: z.string().trim().max(32), countryDialingCode: z.string().max(8) };

export const smsRegisterPayload = z.strictObject({ ...mobileNumber, ...captchaAnswer });
/** `purpose`: the code is for a login or for a password reset. */
export const smsNoLoginPayload = z.strictObject({
  ...mobileNumber,
  ...captchaAnswer,
  purpose: z.enum(['login', 'password']),
});

export const changePasswordPayload = z.strictObject({
  oldPassword: z.string().min(1).max(255),
  newPassword: z.string().max(255),
  confirmNewPassword: z.string().max(255),
});
export type ChangePasswordPayload = z.infer<typeof changePasswordPayload>;

export const passwordByEmailPayload = z.strictObject({
  username: z.string().trim().min(1).max(64),
  email: z.string().trim().min(1).max(255),
});

/** `agentArea`: the password of an agent is reset. */
export const passwordByPhonePayload = z.strictObject({
  ...mobileNumber,
  verificationCode: z.string().max(255),
  newPassword: z.string().max(255),
  agentArea: z.boolean().optional(),
});
export type PasswordByPhonePayload = z.infer<typeof passwordByPhonePayload>;

export const revokeSessionQuery = z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) });

export const freePlayPayload = z.strictObject({
  os: z.string().max(64).default('web'),
  platform: z.literal('W').default('W'),
});
