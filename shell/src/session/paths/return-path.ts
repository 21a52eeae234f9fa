import { parseSitePath } from '@marquee/contract';
import { needsLogin } from './guarded-paths.ts';

/** Page to open after a login: the page that the guard redirected from, else the home page. */
export function getReturnPath(state: unknown): string {
  const from: unknown = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  if (typeof from !== 'string' || parseSitePath(from) === null) return '/';
  const { pathname, search } = new URL(from, location.origin);
  return needsLogin(pathname) ? pathname + search : '/';
}
