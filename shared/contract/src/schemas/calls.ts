import { z } from 'zod';
import type { CallName } from '../addresses.ts';
import type { ErrorCode } from '../errors.ts';
import { activityQuery, applicationPayload } from './activities.ts';
import {
  announcementQuery,
  blogListQuery,
  blogPostQuery,
  chatLaunchQuery,
  chatMessagesQuery,
  chatSendPayload,
  feedbackPayload,
} from './content.ts';
import { betRecordQuery, walletTransferPayload } from './wallet.ts';
import {
  favouriteKey,
  favouritesQuery,
  gameListQuery,
  hotQuery,
  launchQuery,
  rankListQuery,
  recentQuery,
  vassalageQuery,
} from './games.ts';
import {
  confirmAuthenticatorPayload,
  verifyLoginPayload,
  sendLoginVerificationCodePayload,
  stopAuthenticatorPayload,
} from './login-verification.ts';
import {
  changePasswordPayload,
  freePlayPayload,
  loginPayload,
  passwordByEmailPayload,
  passwordByPhonePayload,
  registerMobilePayload,
  registerPayload,
  registerSocialPayload,
  revokeSessionQuery,
  smsNoLoginPayload,
  smsRegisterPayload,
  socialFinishPayload,
  socialStartPayload,
} from './session.ts';

/** Who may make a call. `member` is a formal account; a trial account is told `in_need_true_account` there. */
export type Caller = 'public' | 'token' | 'member';

export interface CallSchema {
  readonly caller: Caller;
  /** The body arrives as `{ envelope: <compact JWE> }`. */
  readonly encrypted?: true;
  /** The body arrives as a form's, `application/x-www-form-urlencoded`. */
  readonly form?: true;
  /** The body arrives as a form with files, `multipart/form-data`. */
  readonly upload?: true;
  /**
   * May be made by who has to change the password first (R1.05); every other call that needs a token is told
   * `password.change_required`.
   */
  readonly allowedBeforePasswordChange?: true;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Codes beside those that any call of its kind may answer. */
  readonly errors: readonly ErrorCode[];
}

const numberErrors = ['sms.number_missing', 'sms.number_invalid', 'sms.not_allowed', 'sms.too_often'] as const;
const codeErrors = ['sms.code_missing', 'sms.code_invalid', 'sms.code_expired'] as const;
const smsErrors = [...numberErrors, 'sms.quota_exceeded', 'captcha.missing', 'captcha.wrong'] as const;

const none = z.object({});
const languageOnly = z.object({ language: z.string().max(8).optional() });

/** Request schema, required role and error codes of each call. Response schemas: `callResponses`. */
export const callSchemas = {
  permission: { caller: 'public', query: languageOnly, errors: [] },
  systemStatus: { caller: 'public', query: none, errors: [] },
  whitelabel: { caller: 'public', query: none, errors: [] },
  domainRoute: { caller: 'public', query: none, errors: [] },
  helpCenter: { caller: 'public', query: languageOnly, errors: [] },
  blogList: { caller: 'public', query: blogListQuery, errors: [] },
  blogPost: { caller: 'public', query: blogPostQuery, errors: ['not_found'] },
  announcements: { caller: 'public', query: announcementQuery, errors: [] },
  feedback: { caller: 'public', body: feedbackPayload, errors: ['captcha.wrong'] },
  activity: { caller: 'public', query: activityQuery, errors: ['not_found'] },
  applyForActivity: {
    caller: 'member',
    upload: true,
    body: applicationPayload,
    errors: ['not_found', 'activity.closed', 'activity.applied'],
  },
  chatModels: { caller: 'public', query: languageOnly, errors: [] },
  launchChat: { caller: 'public', query: chatLaunchQuery, errors: ['not_found'] },
  chatMessages: { caller: 'public', query: chatMessagesQuery, errors: ['not_found'] },
  chatSend: { caller: 'public', body: chatSendPayload, errors: ['not_found'] },
  registerSettings: { caller: 'public', query: none, errors: [] },
  sliderChallenge: { caller: 'public', query: none, errors: [] },
  captcha: { caller: 'public', query: none, errors: [] },
  login: {
    caller: 'public',
    encrypted: true,
    body: loginPayload,
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
    ],
  },
  freePlay: { caller: 'public', body: freePlayPayload, errors: ['register.closed'] },
  socialStart: { caller: 'public', body: socialStartPayload, errors: ['social.not_offered', 'social.unavailable'] },
  socialFinish: {
    caller: 'public',
    encrypted: true,
    body: socialFinishPayload,
    errors: [
      'social.not_offered',
      'social.unavailable',
      'social.denied',
      'social.failed',
      'social.expired',
      'login.account_closed',
      'login.not_member',
    ],
  },
  logout: { caller: 'token', allowedBeforePasswordChange: true, errors: [] },
  register: {
    caller: 'public',
    encrypted: true,
    body: registerPayload,
    errors: [
      'register.username_taken',
      'register.terms_not_accepted',
      'register.closed',
      'invitation_code_error',
      'captcha.wrong',
    ],
  },
  registerMobile: {
    caller: 'public',
    encrypted: true,
    body: registerMobilePayload,
    errors: [
      'register.username_taken',
      'register.mobile_taken',
      'register.terms_not_accepted',
      'register.closed',
      'invitation_code_error',
      'captcha.wrong',
      ...numberErrors,
      ...codeErrors,
    ],
  },
  registerSocial: {
    caller: 'public',
    encrypted: true,
    body: registerSocialPayload,
    errors: [
      'social.expired',
      'register.username_taken',
      'register.terms_not_accepted',
      'invitation_code_error',
      'captcha.wrong',
    ],
  },
  countries: { caller: 'public', query: none, errors: [] },
  smsNoLogin: { caller: 'public', body: smsNoLoginPayload, errors: smsErrors },
  smsRegister: { caller: 'public', body: smsRegisterPayload, errors: smsErrors },
  verifyLogin: {
    caller: 'public',
    encrypted: true,
    body: verifyLoginPayload,
    errors: ['verification.wrong_code', 'verification.expired', 'login.locked', 'sms.too_often', ...codeErrors],
  },
  sendLoginVerificationCode: {
    caller: 'public',
    body: sendLoginVerificationCodePayload,
    errors: ['verification.expired', 'sms.too_often', 'sms.quota_exceeded'],
  },
  changePassword: {
    caller: 'member',
    encrypted: true,
    allowedBeforePasswordChange: true,
    body: changePasswordPayload,
    errors: ['password.wrong', 'login.locked'],
  },
  passwordByEmail: {
    caller: 'public',
    form: true,
    body: passwordByEmailPayload,
    errors: ['password.account_unknown'],
  },
  passwordByPhone: {
    caller: 'public',
    encrypted: true,
    body: passwordByPhonePayload,
    errors: ['login.not_member', 'login.not_agent', 'sms.number_unverified', ...numberErrors, ...codeErrors],
  },
  authenticator: { caller: 'member', query: none, errors: [] },
  startAuthenticator: { caller: 'member', errors: ['authenticator.already_enabled'] },
  confirmAuthenticator: {
    caller: 'member',
    encrypted: true,
    body: confirmAuthenticatorPayload,
    errors: ['verification.wrong_code', 'login.locked'],
  },
  stopAuthenticator: {
    caller: 'member',
    encrypted: true,
    body: stopAuthenticatorPayload,
    errors: ['verification.wrong_code', 'password.wrong', 'login.locked'],
  },
  sessions: { caller: 'token', query: none, errors: [] },
  revokeSession: { caller: 'token', query: revokeSessionQuery, errors: ['not_found'] },
  memberInfo: { caller: 'token', allowedBeforePasswordChange: true, query: none, errors: [] },
  vipClub: { caller: 'public', query: languageOnly, errors: ['not_found'] },
  affiliate: {
    caller: 'public',
    query: z.object({ code: z.string().max(64), domain: z.string().max(255).optional() }),
    errors: ['invitation_code_error'],
  },
  balance: { caller: 'token', query: none, errors: [] },
  walletTransfer: {
    caller: 'token',
    body: walletTransferPayload,
    errors: [
      'idempotency.key_missing',
      'idempotency.conflict',
      'wallet.no_vendor_wallet',
      'wallet.not_enough',
      'wallet.transfer_pending',
      'wallet.limited',
    ],
  },
  merchantWallet: { caller: 'token', query: none, errors: [] },
  betRecord: { caller: 'token', query: betRecordQuery, errors: [] },
  gameMenus: { caller: 'public', query: languageOnly, errors: [] },
  gameList: { caller: 'public', query: gameListQuery, errors: [] },
  vassalageGameTypes: { caller: 'token', query: vassalageQuery.partial(), errors: [] },
  newGameVendors: { caller: 'public', query: languageOnly, errors: [] },
  rooms: { caller: 'token', query: vassalageQuery, errors: [] },
  hotGames: { caller: 'public', query: hotQuery, errors: [] },
  rankList: { caller: 'public', query: rankListQuery, errors: [] },
  recentGames: { caller: 'token', query: recentQuery, errors: [] },
  favouriteIds: { caller: 'member', query: none, errors: [] },
  favouriteGames: { caller: 'member', query: favouritesQuery, errors: [] },
  addFavourite: { caller: 'member', body: favouriteKey, errors: ['game.not_found'] },
  removeFavourite: { caller: 'member', query: favouriteKey, errors: [] },
  launchGame: {
    caller: 'token',
    query: launchQuery,
    errors: [
      'game.not_found',
      'game.maintenance',
      'game.currency_unavailable',
      'launch.foreign_address',
      'wallet.transfer_pending',
      'wallet.transfer_rejected',
      'wallet.not_enough',
      'wallet.limited',
    ],
  },
  launchDemo: {
    caller: 'public',
    query: launchQuery,
    errors: ['game.not_found', 'game.maintenance', 'launch.foreign_address'],
  },
} as const satisfies Record<CallName, CallSchema>;

export type CallSchemas = typeof callSchemas;
