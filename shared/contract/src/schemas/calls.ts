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
  proveLoginPayload,
  sendProofCodePayload,
  stopAuthenticatorPayload,
} from './proof.ts';
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
  /** May be made by who has to change the password first (R1.05); every other call that needs a token is told `password.due`. */
  readonly whileDue?: true;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Codes beside those that any call of its kind may answer. */
  readonly refuses: readonly ErrorCode[];
}

const numberRefusals = ['sms.number_missing', 'sms.number_invalid', 'sms.not_allowed', 'sms.too_often'] as const;
const codeRefusals = ['sms.code_missing', 'sms.code_invalid', 'sms.code_expired'] as const;
const smsRefusals = [...numberRefusals, 'sms.quota_exceeded', 'captcha.missing', 'captcha.wrong'] as const;

const none = z.object({});
const languageOnly = z.object({ language: z.string().max(8).optional() });

/** What each call takes, who may make it and what it may refuse with; what it answers stands in `callAnswers`. */
export const callSchemas = {
  permission: { caller: 'public', query: languageOnly, refuses: [] },
  systemStatus: { caller: 'public', query: none, refuses: [] },
  whitelabel: { caller: 'public', query: none, refuses: [] },
  domainRoute: { caller: 'public', query: none, refuses: [] },
  helpCenter: { caller: 'public', query: languageOnly, refuses: [] },
  blogList: { caller: 'public', query: blogListQuery, refuses: [] },
  blogPost: { caller: 'public', query: blogPostQuery, refuses: ['not_found'] },
  announcements: { caller: 'public', query: announcementQuery, refuses: [] },
  feedback: { caller: 'public', body: feedbackPayload, refuses: ['captcha.wrong'] },
  activity: { caller: 'public', query: activityQuery, refuses: ['not_found'] },
  applyForActivity: {
    caller: 'member',
    upload: true,
    body: applicationPayload,
    refuses: ['not_found', 'activity.closed', 'activity.applied'],
  },
  chatModels: { caller: 'public', query: languageOnly, refuses: [] },
  launchChat: { caller: 'public', query: chatLaunchQuery, refuses: ['not_found'] },
  chatMessages: { caller: 'public', query: chatMessagesQuery, refuses: ['not_found'] },
  chatSend: { caller: 'public', body: chatSendPayload, refuses: ['not_found'] },
  registerSettings: { caller: 'public', query: none, refuses: [] },
  sliderChallenge: { caller: 'public', query: none, refuses: [] },
  captcha: { caller: 'public', query: none, refuses: [] },
  login: {
    caller: 'public',
    encrypted: true,
    body: loginPayload,
    refuses: [
      'login.wrong_credentials',
      'login.locked',
      'login.not_member',
      'login.not_agent',
      'login.verification_failed',
      'login.proof_needed',
      'captcha.missing',
      'captcha.wrong',
      'sms.number_unproved',
      ...numberRefusals,
      ...codeRefusals,
    ],
  },
  freePlay: { caller: 'public', body: freePlayPayload, refuses: ['register.closed'] },
  socialStart: { caller: 'public', body: socialStartPayload, refuses: ['social.not_offered', 'social.unavailable'] },
  socialFinish: {
    caller: 'public',
    encrypted: true,
    body: socialFinishPayload,
    refuses: [
      'social.not_offered',
      'social.unavailable',
      'social.denied',
      'social.failed',
      'social.expired',
      'login.account_closed',
      'login.not_member',
    ],
  },
  logout: { caller: 'token', whileDue: true, refuses: [] },
  register: {
    caller: 'public',
    encrypted: true,
    body: registerPayload,
    refuses: [
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
    refuses: [
      'register.username_taken',
      'register.mobile_taken',
      'register.terms_not_accepted',
      'register.closed',
      'invitation_code_error',
      'captcha.wrong',
      ...numberRefusals,
      ...codeRefusals,
    ],
  },
  registerSocial: {
    caller: 'public',
    encrypted: true,
    body: registerSocialPayload,
    refuses: ['social.expired', 'register.username_taken', 'register.terms_not_accepted', 'invitation_code_error'],
  },
  countries: { caller: 'public', query: none, refuses: [] },
  smsNoLogin: { caller: 'public', body: smsNoLoginPayload, refuses: smsRefusals },
  smsRegister: { caller: 'public', body: smsRegisterPayload, refuses: smsRefusals },
  proveLogin: {
    caller: 'public',
    encrypted: true,
    body: proveLoginPayload,
    refuses: ['proof.wrong', 'proof.expired', 'login.locked', 'sms.too_often', ...codeRefusals],
  },
  sendProofCode: {
    caller: 'public',
    body: sendProofCodePayload,
    refuses: ['proof.expired', 'sms.too_often', 'sms.quota_exceeded'],
  },
  changePassword: {
    caller: 'member',
    encrypted: true,
    whileDue: true,
    body: changePasswordPayload,
    refuses: ['password.wrong', 'login.locked'],
  },
  passwordByEmail: {
    caller: 'public',
    form: true,
    body: passwordByEmailPayload,
    refuses: ['password.account_unknown'],
  },
  passwordByPhone: {
    caller: 'public',
    encrypted: true,
    body: passwordByPhonePayload,
    refuses: ['login.not_member', 'login.not_agent', 'sms.number_unproved', ...numberRefusals, ...codeRefusals],
  },
  authenticator: { caller: 'member', query: none, refuses: [] },
  startAuthenticator: { caller: 'member', refuses: ['authenticator.on'] },
  confirmAuthenticator: {
    caller: 'member',
    encrypted: true,
    body: confirmAuthenticatorPayload,
    refuses: ['proof.wrong', 'login.locked'],
  },
  stopAuthenticator: {
    caller: 'member',
    encrypted: true,
    body: stopAuthenticatorPayload,
    refuses: ['proof.wrong', 'password.wrong', 'login.locked'],
  },
  sessions: { caller: 'token', query: none, refuses: [] },
  revokeSession: { caller: 'token', query: revokeSessionQuery, refuses: ['not_found'] },
  memberInfo: { caller: 'token', whileDue: true, query: none, refuses: [] },
  vipClub: { caller: 'public', query: languageOnly, refuses: ['not_found'] },
  affiliate: {
    caller: 'public',
    query: z.object({ code: z.string().max(64), domain: z.string().max(255).optional() }),
    refuses: ['invitation_code_error'],
  },
  balance: { caller: 'token', query: none, refuses: [] },
  walletTransfer: {
    caller: 'token',
    body: walletTransferPayload,
    refuses: [
      'idempotency.key_missing',
      'idempotency.conflict',
      'wallet.no_purse',
      'wallet.not_enough',
      'wallet.transfer_pending',
      'wallet.limited',
    ],
  },
  merchantWallet: { caller: 'token', query: none, refuses: [] },
  betRecord: { caller: 'token', query: betRecordQuery, refuses: [] },
  gameMenus: { caller: 'public', query: languageOnly, refuses: [] },
  gameList: { caller: 'public', query: gameListQuery, refuses: [] },
  vassalageGameTypes: { caller: 'token', query: vassalageQuery.partial(), refuses: [] },
  newGameVendors: { caller: 'public', query: languageOnly, refuses: [] },
  rooms: { caller: 'token', query: vassalageQuery, refuses: [] },
  hotGames: { caller: 'public', query: hotQuery, refuses: [] },
  rankList: { caller: 'public', query: rankListQuery, refuses: [] },
  recentGames: { caller: 'token', query: recentQuery, refuses: [] },
  favouriteIds: { caller: 'member', query: none, refuses: [] },
  favouriteGames: { caller: 'member', query: favouritesQuery, refuses: [] },
  addFavourite: { caller: 'member', body: favouriteKey, refuses: ['game.not_found'] },
  removeFavourite: { caller: 'member', query: favouriteKey, refuses: [] },
  launchGame: {
    caller: 'token',
    query: launchQuery,
    refuses: [
      'game.not_found',
      'game.maintenance',
      'game.currency_unavailable',
      'launch.foreign_address',
      'wallet.transfer_pending',
      'wallet.transfer_refused',
      'wallet.not_enough',
      'wallet.limited',
    ],
  },
  launchDemo: {
    caller: 'public',
    query: launchQuery,
    refuses: ['game.not_found', 'game.maintenance', 'launch.foreign_address'],
  },
} as const satisfies Record<CallName, CallSchema>;

export type CallSchemas = typeof callSchemas;
