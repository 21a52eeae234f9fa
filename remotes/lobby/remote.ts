import type { RemoteDescription } from '@marquee/contract/fleet';

const pages = {
  'src/routes/home.route.tsx': ['/', '/index', '/index.html', '/home', '/app', '/login', '/register'],
  'src/routes/category.route.tsx': ['/sports', '/esports', '/lott', '/elott', '/cockfight', '/live'],
  'src/routes/list.route.tsx': ['/fish', '/rng', '/pvp', '/bgs', '/hot'],
  'src/routes/own-list.route.tsx': ['/fav', '/recent', '/favorite'],
  'src/routes/provider.route.tsx': ['/provider'],
};

export const remote = {
  name: 'lobby',
  routes: Object.values(pages).flat(),
  modals: ['gameGroup'],
  slots: [],
  requires: '^1.0.0',
  entryPoints: Object.fromEntries(Object.entries(pages).flatMap(([module, routes]) => routes.map((route) => [route, [module]]))),
} satisfies RemoteDescription;
