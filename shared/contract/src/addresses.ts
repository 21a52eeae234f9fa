/**
 * Method and path of every call, light enough for any bundle. The schemas stand in `@marquee/contract/schemas`.
 * `encrypted` calls take their body as `{ envelope: <compact JWE> }`.
 */
export const calls = {
  permission: { method: 'GET', path: '/wps/system/permission' },
  systemStatus: { method: 'GET', path: '/wps/system/status' },
  whitelabel: { method: 'GET', path: '/wps/system/whitelabel' },
  domainRoute: { method: 'GET', path: '/wps/system/domainRoute' },
  helpCenter: { method: 'GET', path: '/wps/system/helpCenter' },
  blogList: { method: 'GET', path: '/wps/system/blog' },
  blogPost: { method: 'GET', path: '/wps/system/blog/post' },
  announcements: { method: 'GET', path: '/wps/relay/MCSFE_getListAnnouncements' },
  feedback: { method: 'PUT', path: '/wps/feedback' },
  chatModels: { method: 'GET', path: '/wps/relay/CBS_modelList' },
  launchChat: { method: 'GET', path: '/wps/relay/CBS_launchChat' },
  chatMessages: { method: 'GET', path: '/wps/chat/messages' },
  chatSend: { method: 'POST', path: '/wps/chat/send' },
  registerSettings: { method: 'GET', path: '/wps/system/setting/register' },
  sliderChallenge: { method: 'GET', path: '/wps/verification/slider' },
  captcha: { method: 'GET', path: '/wps/captcha' },
  login: { method: 'POST', path: '/wps/session/login', encrypted: true },
  freePlay: { method: 'POST', path: '/wps/session/login/freeplay' },
  logout: { method: 'DELETE', path: '/wps/session/logout' },
  register: { method: 'PUT', path: '/wps/member/register', encrypted: true },
  memberInfo: { method: 'GET', path: '/wps/member/info' },
  affiliate: { method: 'GET', path: '/wps/agent/affiliate' },
  balance: { method: 'GET', path: '/wps/v2/wallets/balance' },
  betRecord: { method: 'GET', path: '/wps/member/bets' },
  gameMenus: { method: 'GET', path: '/lgw/games/game_menus' },
  gameList: { method: 'GET', path: '/wps/relay/GCSGAME_gameList' },
  hotGames: { method: 'GET', path: '/wps/relay/GCSGAME_hotGamesV2' },
  rankList: { method: 'GET', path: '/wps/relay/GCSGAME_getRankList' },
  recentGames: { method: 'GET', path: '/wps/relay/GCS_recentGame' },
  launchGame: { method: 'GET', path: '/wps/game/launchGame' },
  launchDemo: { method: 'GET', path: '/wps/relay/GCS_gameLaunchFB' },
} as const;

export type CallName = keyof typeof calls;
