const homes = new Set([
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
]);
const games = new Set(['/seamless', '/lottery', '/lottert', '/sealottery', '/vnlottery']);

/** R2.01 to R2.04: addresses that show the home page. */
export function isHome(pathname: string): boolean {
  return homes.has(pathname);
}

/** R2.13: pages that are a game themselves; the side menu is hidden there. */
export function isGamePage(pathname: string): boolean {
  return games.has(pathname.toLowerCase());
}
