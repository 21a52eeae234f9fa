const homePaths = new Set([
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

/** Whether an address shows the home page, alone or below a modal. */
export function isHome(pathname: string): boolean {
  return homePaths.has(pathname);
}

/** Whether the page is a game. The side menu is hidden on such pages. */
export function isGamePage(pathname: string): boolean {
  return games.has(pathname.toLowerCase());
}
