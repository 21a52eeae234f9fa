import type { Game, GameList, MemberInfo, Permission, SliderChallenge, Vendor, Winner } from '@marquee/contract';

export const samplePuzzle: SliderChallenge = {
  id: 'puzzle',
  workBits: 0,
  picture: 'data:image/png;base64,AAAA',
  piece: 'data:image/png;base64,AAAA',
  expiresInSeconds: 120,
};

/** A playable slot game. @param change properties that the test is about */
export function sampleGame(change: Partial<Game> = {}): Game {
  return {
    nodeId: 1003,
    gameName: 'Tiger Bonanza',
    displayName: 'Tiger Bonanza',
    gameCode: 'RPG_TIGER_BONANZA',
    gameType: 'RNG',
    gameClassify: 'RNG',
    vassalage: 'RPG',
    vendorCode: 'RPG',
    vendorName: 'Red Pagoda',
    showIcon: 'games/1003',
    isGame: true,
    isHot: 0,
    isNew: false,
    tags: [],
    maintenance: false,
    playable: true,
    ...change,
  };
}

/** `count` games with different node ids and names. */
export function sampleGames(count: number, change: Partial<Game> = {}): Game[] {
  return Array.from({ length: count }, (_, index) =>
    sampleGame({ nodeId: 2000 + index, displayName: `Game ${index + 1}`, gameCode: `GAME_${index + 1}`, ...change }),
  );
}

/** One page with all the games. */
export function samplePage(games: Game[], change: Partial<GameList> = {}): GameList {
  return {
    pageNum: 1,
    totalPages: 1,
    totalCount: games.length,
    games,
    ...change,
  };
}

export function sampleVendor(change: Partial<Vendor> = {}): Vendor {
  return {
    id: 4,
    code: 'RPG',
    displayName: 'Red Pagoda',
    lagerIcon: 'vendors/RPG',
    gameType: 'RNG',
    gameCount: 40,
    tables: null,
    maintenance: false,
    ...change,
  };
}

export function sampleWinner(change: Partial<Winner> = {}): Winner {
  return {
    customerName: 'n***8',
    winAmount: '48250.00',
    currency: 'THB',
    gameName: 'Tiger Bonanza',
    gameTime: '2026-11-20T10:00:00Z',
    game: sampleGame(),
    ...change,
  };
}

export const sampleMember: MemberInfo = {
  id: 'm-1',
  account: 'nkittisak',
  nickname: 'Nok',
  type: 0,
  userName: 'nkittisak',
  currency: 'THB',
  vipLabelName: null,
  vipRankLevel: 0,
  unreadMessage: 0,
  lastLoginAt: '2026-11-19T18:30:00Z',
  lastLoginKind: 'remembered',
  registeredAt: '2026-01-02T03:04:05Z',
};

export const samplePermission: Permission = {
  info: {
    customerService: [],
    domainRoute: [],
    resources: {},
    whitelabel: {
      name: 'Marquee',
      currency: 'THB',
      gmtOffsetMinutes: 420,
      minimumAge: 18,
      defaultLanguage: 'en',
      languages: ['en', 'zh-CN', 'th'],
      referral: false,
      phoneVerification: false,
      phoneVerifier: 'sms',
      vip: false,
      agentPolicy: false,
      features: {
        MOBILENUMREG3: false,
        REGMOBVERF3: false,
        MOBILENUMPASSREG3: false,
        FREEPLAY3: true,
        PWDEXPFORCECHANGE3: false,
        MOBILEVERCODELOGIN3: false,
      },
      socialLogins: [],
    },
    register: { fields: [], mobile: false, username: true, countryCode: true },
    mainDomain: 'localhost',
    analyticsId: '',
    imageCDNs: ['/media'],
    launchGameCDNs: [],
    banners: [
      {
        groupName: 'w_home',
        url: 'banners/hero',
        title: 'Every live hand',
        text: 'Paid Saturday.',
        kicker: 'FRIDAY',
        link: '/live',
      },
      {
        groupName: 'w_home',
        url: 'banners/newp',
        title: 'To begin with',
        text: 'At once.',
        kicker: 'NEW',
        link: '/register',
      },
    ],
    encryptionKey: { kid: 'k', kty: 'EC', crv: 'P-256', x: 'x', y: 'y' },
  },
  location: { ip: '127.0.0.1' },
  maintenance: false,
  maintenanceEndsAt: null,
  regionRestriction: false,
};
