import type { CallName } from '@marquee/contract';
import type { Caller } from '@marquee/contract/calls';

/** Expected caller of every call, independent of the declarations. */
const callers: Record<Caller, readonly CallName[]> = {
  public: [
    'activity',
    'sliderChallenge',
    'captcha',
    'chatModels',
    'launchChat',
    'chatMessages',
    'chatSend',
    'countries',
    'smsNoLogin',
    'smsRegister',
    'domainRoute',
    'helpCenter',
    'blogList',
    'blogPost',
    'announcements',
    'feedback',
    'gameMenus',
    'gameList',
    'newGameVendors',
    'hotGames',
    'rankList',
    'launchDemo',
    'verifyLogin',
    'sendLoginVerificationCode',
    'login',
    'freePlay',
    'loginRemembered',
    'forgetLogin',
    'passwordByEmail',
    'passwordByPhone',
    'register',
    'registerMobile',
    'registerSocial',
    'affiliate',
    'socialStart',
    'socialFinish',
    'permission',
    'systemStatus',
    'whitelabel',
    'registerSettings',
    'vipClub',
  ],
  token: [
    'vassalageGameTypes',
    'rooms',
    'recentGames',
    'launchGame',
    'logout',
    'sessions',
    'logoutEverywhere',
    'revokeSession',
    'memberInfo',
    'balance',
    'betRecord',
    'walletTransfer',
    'merchantWallet',
  ],
  member: [
    'applyForActivity',
    'authenticator',
    'enrolAuthenticator',
    'confirmAuthenticator',
    'disableAuthenticator',
    'sendAuthenticatorCode',
    'favouriteIds',
    'favouriteGames',
    'addFavourite',
    'removeFavourite',
    'changePassword',
  ],
};

/** @throws Error for a call without a row */
export function expectedCaller(name: CallName): Caller {
  const found = (['public', 'token', 'member'] as const).find((caller) => callers[caller].includes(name));
  if (!found) throw new Error(`${name} has no row in this table`);
  return found;
}
