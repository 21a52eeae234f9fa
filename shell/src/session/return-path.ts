import { needsLogin } from '#session/guarded-paths.ts';

/** Where to go after signing in: the page that asked for it, as the guard noted, else home. */
export function getReturnPath(state: unknown): string {
  const from: unknown = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  if (typeof from !== 'string') return '/';
  const { origin, pathname, search } = new URL(from, location.origin);
  return origin === location.origin && needsLogin(pathname) ? pathname + search : '/';
}
