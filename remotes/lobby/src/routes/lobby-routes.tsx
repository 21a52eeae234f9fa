import { Route, Routes } from '@marquee/platform';
import { lazy } from 'react';

const HomeRoute = lazy(async () => ({ default: (await import('./home.route.tsx')).HomeRoute }));
const CategoryRoute = lazy(async () => ({ default: (await import('./category.route.tsx')).CategoryRoute }));
const ListRoute = lazy(async () => ({ default: (await import('./list.route.tsx')).ListRoute }));
const PersonalList = lazy(async () => ({
  default: (await import('#features/game-lists/personal-list.tsx')).PersonalList,
}));
const SeamlessRoute = lazy(async () => ({ default: (await import('./seamless.route.tsx')).SeamlessRoute }));
const Providers = lazy(async () => ({ default: (await import('#features/providers/providers.tsx')).Providers }));
const WinnersPage = lazy(async () => ({ default: (await import('#features/winners/winners-page.tsx')).WinnersPage }));
const VipClub = lazy(async () => ({ default: (await import('#features/vip-club/vip-club.tsx')).VipClub }));

const homePaths = [
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
];
const categoryPaths = ['/sports', '/esports', '/lott', '/elott', '/cockfight', '/live'];
const listPaths = ['/fish', '/rng', '/pvp', '/bgs', '/hot'];

/** Routes of the lobby. Each page is a lazy chunk; the shell shows the loading state. */
export function LobbyRoutes() {
  return (
    <Routes>
      {homePaths.map((path) => (
        <Route key={path} path={path} element={<HomeRoute />} />
      ))}
      {categoryPaths.map((path) => (
        <Route key={path} path={path} element={<CategoryRoute key={path} />} />
      ))}
      {listPaths.map((path) => (
        <Route key={path} path={path} element={<ListRoute key={path} />} />
      ))}
      <Route path="/fav" element={<PersonalList list="favourites" />} />
      <Route path="/favorite" element={<PersonalList list="favourites" />} />
      <Route path="/recent" element={<PersonalList list="recent" />} />
      <Route path="/seamless" element={<SeamlessRoute />} />
      <Route path="/vip" element={<VipClub />} />
      <Route path="/winners" element={<WinnersPage />} />
      <Route path="/provider" element={<Providers />} />
    </Routes>
  );
}
