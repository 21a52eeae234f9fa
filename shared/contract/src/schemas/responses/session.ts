import * as z from 'zod/mini';
import { currency, instant, language } from './primitives.ts';
import { phoneVerifier } from './system.ts';

const pngAddress = z.string().check(z.startsWith('data:image/png;base64,'));

/**
 * Proof of work of a challenge: the client sends the id back as `<id>.<n>`, from which `challengeWork` derives a key
 * that begins with `workBits` zero bits. The bits rise with the challenges that a network requests.
 */
const work = { id: z.string(), workBits: z.int() };

/** `piece` is as high as `picture` and transparent around the piece. */
export const sliderChallenge = z.object({
  ...work,
  picture: pngAddress,
  piece: pngAddress,
  expiresInSeconds: z.int(),
});
export type SliderChallenge = z.infer<typeof sliderChallenge>;

/** A picture of text, which is sent back as `captcha` with `id` as `captchaId`. */
export const captchaPicture = z.object({ ...work, image: pngAddress, expiresInSeconds: z.int() });
export type CaptchaPicture = z.infer<typeof captchaPicture>;

export const loginValue = z.object({ token: z.string(), firstTimeLogin: z.boolean(), passwordExpired: z.boolean() });
export type LoginValue = z.infer<typeof loginValue>;

/** The new token of the session; null when it keeps its token. */
export const renewedSession = z.nullable(z.object({ token: z.string() }));
export type RenewedSession = z.infer<typeof renewedSession>;

/** The address to open, and the state with which the provider redirects back. */
export const socialStart = z.object({ url: z.string(), state: z.string() });
export type SocialStart = z.infer<typeof socialStart>;

/** Either a session, or a ticket for the registration of an unknown identity. */
export const socialFinish = z.object({
  login: z.nullable(loginValue),
  registration: z.nullable(z.object({ ticket: z.string(), nickname: z.string() })),
});
export type SocialFinish = z.infer<typeof socialFinish>;

export const affiliateValidity = z.object({ valid: z.boolean() });

/** The dialing code is without a plus. */
export const country = z.object({ countryCode: z.string(), countryDialingCode: z.string() });
export type Country = z.infer<typeof country>;
export const countryList = z.object({ countries: z.array(country) });

/** Minutes until another code may be sent. `phoneVerifier`: who sent it, when it was not the gateway. */
export const smsSent = z.object({
  expiredMinutes: z.int().check(z.minimum(1)),
  phoneVerifier: z.optional(phoneVerifier),
});

/** Fields that a login, registration or password reset sends in place of a code. */
export const firebaseSignIn = z.object({ firebaseChannel: z.string(), firebaseIdToken: z.string() });
export type FirebaseSignIn = z.infer<typeof firebaseSignIn>;

/** How a player logged in. */
export const loginKind = z.enum(['password', 'sms', 'social', 'remembered', 'registration', 'password-reset', 'trial']);
export type LoginKind = z.infer<typeof loginKind>;

/**
 * `id` identifies the session and cannot be used as a token. `kind` is null for sessions of earlier releases. `browser`
 * and `system` are empty when unknown.
 */
export const openSession = z.object({
  id: z.string(),
  createdAt: instant,
  seenAt: instant,
  address: z.string(),
  userAgent: z.string(),
  browser: z.string(),
  system: z.string(),
  kind: z.nullable(loginKind),
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;
export const sessionList = z.object({ sessions: z.array(openSession) });

/** A promotion, such as REFERRAL, and whether the merchant has switched it on. */
const availablePromo = z.object({ type: z.string(), enabled: z.boolean() });

/** `lastLoginAt` and `lastLoginKind` are of the newest login other than that of the session. */
export const memberInfo = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  type: z.int(),
  userName: z.string(),
  currency,
  /** Whether the site has a VIP club. Gateways of an earlier version send neither this nor the promotions. */
  hasVip: z.optional(z.boolean()),
  vipLabelName: z.nullable(z.string()),
  vipRankLevel: z.int(),
  unreadMessage: z.int(),
  /** Number of open activities for which the player has not applied. */
  availablePromoCount: z.optional(z.int()),
  availablePromo: z.optional(z.array(availablePromo)),
  lastLoginAt: z.nullable(instant),
  lastLoginKind: z.nullable(loginKind),
  registeredAt: instant,
  /** Of messages to the player; null for that of the merchant. A gateway of an earlier version does not send it. */
  language: z.optional(z.nullable(language)),
});
export type MemberInfo = z.infer<typeof memberInfo>;
