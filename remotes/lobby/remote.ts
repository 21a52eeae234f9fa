import { client } from '@marquee/contract';
import type { RemoteDescription } from '@marquee/contract/fleet';
import { heroPicture } from '#features/hero/hero-picture.ts';
import { tileWidth } from '#tiles/tile-width.ts';

const pages = {
  'src/routes/home.route.tsx': [
    '/',
    '/index',
    '/index.html',
    '/home',
    '/app',
    '/login',
    '/register',
    '/help',
    '/download',
    '/blog',
    '/activity',
  ],
  'src/routes/category.route.tsx': ['/sports', '/esports', '/lott', '/elott', '/cockfight', '/live'],
  'src/routes/list.route.tsx': ['/fish', '/rng', '/pvp', '/bgs', '/hot'],
  'src/features/game-lists/personal-list.tsx': ['/fav', '/recent', '/favorite'],
  'src/features/providers/providers.tsx': ['/provider'],
  'src/routes/seamless.route.tsx': ['/seamless'],
  'src/features/vip-club/vip-club.tsx': ['/vip'],
  'src/features/winners/winners-page.tsx': ['/winners'],
};

type InitialCalls = NonNullable<RemoteDescription['initialData']>[string];

const language = '$language';
const { merchantCode, platform } = client;
const menus: InitialCalls[number] = { call: 'gameMenus', query: { language } };

const winnersCall: InitialCalls[number] = {
  call: 'rankList',
  query: { gameCategory: 'ALL', limitNum: 20, day: 'today', language },
};

const homeCalls: InitialCalls = [
  menus,
  { call: 'hotGames', query: { merchantCode, isPlatform: 2, platform, language } },
  winnersCall,
  { call: 'announcements', query: { type: 'H', platform: 'W', language } },
];

const listCalls = (params: Readonly<Record<string, string>>): InitialCalls => [
  menus,
  {
    call: 'gameList',
    query: {
      clientType: 3,
      platform,
      merchant: merchantCode,
      language,
      pageNo: 1,
      pageSize: 20,
      isNew: '0',
      ...params,
    },
  },
];

const forRoutes = (routes: readonly string[], calls: (route: string) => InitialCalls) =>
  routes.map((route): [string, InitialCalls] => [route, calls(route)]);
const categoryParams = (route: string) => {
  const code = route.slice(1).toUpperCase();
  return { gameType: code, gameClassify: code };
};

export const remote = {
  name: 'lobby',
  routes: Object.values(pages).flat(),
  modals: ['gameGroup'],
  slots: [],
  requires: '^1.8.0',
  entryPoints: Object.fromEntries(
    Object.entries(pages).flatMap(([module, routes]) => routes.map((route) => [route, [module]])),
  ),
  initialData: Object.fromEntries([
    ...forRoutes(pages['src/routes/home.route.tsx'], () => homeCalls),
    ...forRoutes(pages['src/routes/category.route.tsx'], (route) => listCalls(categoryParams(route))),
    ...forRoutes(['/fish', '/rng', '/pvp', '/bgs'], (route) => listCalls({ ...categoryParams(route), filter: 'ALL' })),
    ['/hot', listCalls({ filter: 'HOT' })],
    ['/provider', [menus, { call: 'newGameVendors', query: { language } }]],
    ['/winners', [winnersCall]],
  ]),
  metadata: {
    home: { titleKey: 'home.title', routes: ['/', '/index', '/index.html', '/home', '/app'] },
    live: { titleKey: 'categories.LIVE', routes: ['/live'] },
    slots: { titleKey: 'categories.RNG', routes: ['/rng'] },
    fishing: { titleKey: 'categories.FISH', routes: ['/fish'] },
    cards: { titleKey: 'categories.PVP', routes: ['/pvp'] },
    originals: { titleKey: 'categories.BGS', routes: ['/bgs'] },
    sports: { titleKey: 'categories.SPORTS', routes: ['/sports'] },
    esports: { titleKey: 'categories.ESPORTS', routes: ['/esports'] },
    lottery: { titleKey: 'categories.LOTT', routes: ['/lott'] },
    eLottery: { titleKey: 'categories.ELOTT', routes: ['/elott'] },
    cockfighting: { titleKey: 'categories.COCKFIGHT', routes: ['/cockfight'] },
    hot: { titleKey: 'list.hotTitle', routes: ['/hot'] },
    providers: { titleKey: 'providers.title', routes: ['/provider'] },
    vip: { titleKey: 'vip.title', routes: ['/vip'] },
    winners: { titleKey: 'winners.title', routes: ['/winners'] },
    login: { routes: ['/login'] },
    register: { routes: ['/register'] },
    help: { routes: ['/help'] },
    download: { routes: ['/download'] },
    blog: { routes: ['/blog'] },
  },
  pictures: Object.fromEntries(pages['src/routes/home.route.tsx'].map((route) => [route, heroPicture])),
  tiles: Object.fromEntries([
    ...pages['src/routes/home.route.tsx'].map((route) => [route, { call: 'hotGames', width: tileWidth }]),
    ...pages['src/routes/list.route.tsx'].map((route) => [route, { call: 'gameList', width: tileWidth }]),
  ]),
} satisfies RemoteDescription;
