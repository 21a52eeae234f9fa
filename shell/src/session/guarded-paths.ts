const lotteries = new Set(['/lottery', '/lottert', '/sealottery', '/vnlottery']);

/** R2.15, R6.01: addresses that only someone with a session may open. */
export function needsLogin(pathname: string): boolean {
  return pathname === '/member' || pathname.startsWith('/member/') || lotteries.has(pathname.toLowerCase());
}

const entrances = new Set(['/login', '/register']);

/** Where an address leads instead, or null. The guard looks only at whether there is a session token. */
export function getGuardRedirect(pathname: string, hasToken: boolean): string | null {
  if (!hasToken && needsLogin(pathname)) return '/login';
  return hasToken && entrances.has(pathname) ? '/' : null;
}
