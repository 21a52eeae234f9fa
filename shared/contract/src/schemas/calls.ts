import { z } from 'zod';
import type { CallName } from '../addresses.ts';
import type { ErrorCode } from '../errors.ts';
import { betRecord, betRecordQuery, balance } from './wallet.ts';
import { gameList, gameListQuery, hotQuery, launchQuery, launchValue, menus, rankListQuery, recentQuery, winner } from './games.ts';
import { freePlayPayload, loginPayload, loginValue, memberInfo, registerPayload, sliderChallenge } from './session.ts';
import { fieldRule, permission, systemStatus, whitelabel } from './system.ts';

/** Who may make a call. `member` is a formal account; a trial account is told `in_need_true_account` there. */
export type Caller = 'public' | 'token' | 'member';

export interface CallSchema {
  readonly caller: Caller;
  /** The body arrives as `{ envelope: <compact JWE> }`. */
  readonly encrypted?: true;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly value: z.ZodType;
  /** Codes beside those that any call of its kind may answer. */
  readonly refuses: readonly ErrorCode[];
}

const none = z.object({});
const nothing = z.null();
const languageOnly = z.object({ language: z.string().max(8).optional() });

/** One schema for each call, used by both ends. */
export const callSchemas = {
  permission: { caller: 'public', query: languageOnly, value: permission, refuses: [] },
  systemStatus: { caller: 'public', query: none, value: systemStatus, refuses: [] },
  whitelabel: { caller: 'public', query: none, value: whitelabel, refuses: [] },
  registerSettings: { caller: 'public', query: none, value: z.object({ fields: z.array(fieldRule) }), refuses: [] },
  sliderChallenge: { caller: 'public', query: none, value: sliderChallenge, refuses: [] },
  login: {
    caller: 'public',
    encrypted: true,
    body: loginPayload,
    value: loginValue,
    refuses: ['login.wrong_credentials', 'login.locked', 'login.not_member', 'login.not_agent', 'login.verification_failed'],
  },
  freePlay: { caller: 'public', body: freePlayPayload, value: loginValue, refuses: ['register.closed'] },
  logout: { caller: 'token', value: nothing, refuses: [] },
  register: {
    caller: 'public',
    encrypted: true,
    body: registerPayload,
    value: loginValue,
    refuses: ['register.username_taken', 'register.terms_not_accepted', 'register.closed', 'invitation_code_error'],
  },
  memberInfo: { caller: 'token', query: none, value: memberInfo, refuses: [] },
  affiliate: {
    caller: 'public',
    query: z.object({ code: z.string().max(64), domain: z.string().max(255).optional() }),
    value: z.object({ valid: z.boolean() }),
    refuses: ['invitation_code_error'],
  },
  balance: { caller: 'token', query: none, value: balance, refuses: [] },
  betRecord: { caller: 'token', query: betRecordQuery, value: betRecord, refuses: [] },
  gameMenus: { caller: 'public', query: languageOnly, value: menus, refuses: [] },
  gameList: { caller: 'public', query: gameListQuery, value: gameList, refuses: [] },
  hotGames: { caller: 'public', query: hotQuery, value: gameList, refuses: [] },
  rankList: { caller: 'public', query: rankListQuery, value: z.object({ winners: z.array(winner) }), refuses: [] },
  recentGames: { caller: 'token', query: recentQuery, value: gameList, refuses: [] },
  launchGame: {
    caller: 'token',
    query: launchQuery,
    value: launchValue,
    refuses: ['game.not_found', 'game.maintenance', 'game.currency_unavailable'],
  },
  launchDemo: { caller: 'public', query: launchQuery, value: launchValue, refuses: ['game.not_found', 'game.maintenance'] },
} as const satisfies Record<CallName, CallSchema>;

export type CallSchemas = typeof callSchemas;
