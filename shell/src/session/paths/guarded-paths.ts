const lotteries = new Set(['/lottery', '/lottert', '/sealottery', '/vnlottery']);

/** Whether an address requires a session. */
export function needsLogin(pathname: string): boolean {
  const path = pathname.toLowerCase();
  return path === '/member' || path.startsWith('/member/') || lotteries.has(path);
}

const memberPages = new Set(['/fav', '/favorite', '/recent', '/vip', '/seamless', '/agenthome']);

/** Whether a page cannot be shown to a player before the member's data is loaded. */
export function needsMember(pathname: string): boolean {
  return needsLogin(pathname) || memberPages.has(pathname.toLowerCase());
}

const loginPages = new Set(['/login', '/register']);

/** Redirect target of an address, or null. Only the presence of a session token counts, not its validity. */
export function getGuardRedirect(pathname: string, hasToken: boolean): string | null {
  if (!hasToken && needsLogin(pathname)) return '/login';
  return hasToken && loginPages.has(pathname.toLowerCase()) ? '/' : null;
}
