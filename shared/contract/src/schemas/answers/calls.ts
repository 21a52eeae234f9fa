import * as z from 'zod/mini';
import type { CallName } from '#addresses.ts';
import { activity, activityStanding } from './activities.ts';
import { announcementList, blogList, blogPost, chatMessage, chatModel, helpTopic } from './content.ts';
import { favouriteGames, gameList, launchValue, menus, newGameVendors, room, vassalageGameTypes, winner } from './games.ts';
import { authenticator, authenticatorSecret, recoveryCodes } from './proof.ts';
import { captchaPicture, country, loginValue, memberInfo, openSession, sliderChallenge, smsSent, socialFinish, socialStart } from './session.ts';
import { fieldRule, permission, systemStatus, whitelabel } from './system.ts';
import { vipClub } from './vip.ts';
import { balance, betRecord, merchantWallet, walletTransfers } from './wallet.ts';

/** What each call answers when it succeeds. Light enough for browsers, which judge by it whatever comes over the wire. */
export const callAnswers = {
  permission,
  systemStatus,
  whitelabel,
  domainRoute: z.object({ domains: z.array(z.string()) }),
  helpCenter: z.object({ topics: z.array(helpTopic) }),
  blogList,
  blogPost,
  announcements: announcementList,
  feedback: z.null(),
  activity,
  applyForActivity: activityStanding,
  chatModels: z.object({ models: z.array(chatModel) }),
  launchChat: z.object({ chatUrl: z.string() }),
  chatMessages: z.object({ messages: z.array(chatMessage) }),
  chatSend: chatMessage,
  registerSettings: z.object({ fields: z.array(fieldRule) }),
  sliderChallenge,
  captcha: captchaPicture,
  login: loginValue,
  freePlay: loginValue,
  socialStart,
  socialFinish,
  logout: z.null(),
  register: loginValue,
  registerMobile: loginValue,
  registerSocial: loginValue,
  countries: z.object({ countries: z.array(country) }),
  smsNoLogin: smsSent,
  smsRegister: smsSent,
  proveLogin: loginValue,
  sendProofCode: smsSent,
  changePassword: z.null(),
  passwordByEmail: z.null(),
  passwordByPhone: loginValue,
  authenticator,
  startAuthenticator: authenticatorSecret,
  confirmAuthenticator: recoveryCodes,
  stopAuthenticator: z.null(),
  sessions: z.object({ sessions: z.array(openSession) }),
  revokeSession: z.null(),
  memberInfo,
  vipClub,
  affiliate: z.object({ valid: z.boolean() }),
  balance,
  walletTransfer: walletTransfers,
  merchantWallet,
  betRecord,
  gameMenus: menus,
  gameList,
  vassalageGameTypes,
  newGameVendors,
  rooms: z.object({ rooms: z.array(room) }),
  hotGames: gameList,
  rankList: z.object({ winners: z.array(winner) }),
  recentGames: gameList,
  favouriteIds: z.object({ nodeIds: z.array(z.int()) }),
  favouriteGames,
  addFavourite: z.null(),
  removeFavourite: z.null(),
  launchGame: launchValue,
  launchDemo: launchValue,
} as const satisfies Record<CallName, z.ZodMiniType>;

export type CallAnswers = typeof callAnswers;
