import { Route, Routes } from '@marquee/platform';
import { lazy } from 'react';

const HomeRoute = lazy(async () => ({ default: (await import('#routes/home.route.tsx')).HomeRoute }));
const CategoryRoute = lazy(async () => ({ default: (await import('#routes/category.route.tsx')).CategoryRoute }));
const ListRoute = lazy(async () => ({ default: (await import('#routes/list.route.tsx')).ListRoute }));
const OwnListRoute = lazy(async () => ({ default: (await import('#routes/own-list.route.tsx')).OwnListRoute }));
const SeamlessRoute = lazy(async () => ({ default: (await import('#routes/seamless.route.tsx')).SeamlessRoute }));
const ProviderRoute = lazy(async () => ({ default: (await import('#routes/provider.route.tsx')).ProviderRoute }));
const VipRoute = lazy(async () => ({ default: (await import('#routes/vip.route.tsx')).VipRoute }));

const home = [
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
const centres = ['/sports', '/esports', '/lott', '/elott', '/cockfight', '/live'];
const lists = ['/fish', '/rng', '/pvp', '/bgs', '/hot'];

/** Every page of the lobby (R2.01, R2.08 to R2.10, R2.12). What stands in while the code of one comes is the shell's. */
export function LobbyRoutes() {
  return (
    <Routes>
      {home.map((path) => (
        <Route key={path} path={path} element={<HomeRoute />} />
      ))}
      {centres.map((path) => (
        <Route key={path} path={path} element={<CategoryRoute key={path} />} />
      ))}
      {lists.map((path) => (
        <Route key={path} path={path} element={<ListRoute key={path} />} />
      ))}
      <Route path="/fav" element={<OwnListRoute list="favourites" />} />
      <Route path="/favorite" element={<OwnListRoute list="favourites" />} />
      <Route path="/recent" element={<OwnListRoute list="recent" />} />
      <Route path="/seamless" element={<SeamlessRoute />} />
      <Route path="/vip" element={<VipRoute />} />
      <Route path="/provider" element={<ProviderRoute />} />
    </Routes>
  );
}
