import { parseSitePath } from '@marquee/contract';
import { needsLogin } from './guarded-paths.ts';

const readOrigin = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'from' in state ? state.from : null;

/** Whether the guard redirected to the login from a page that needs one. */
export function isRedirected(state: unknown): boolean {
  return typeof readOrigin(state) === 'string';
}

/** Page to open after a login: the page that the guard redirected from, else the home page. */
export function getReturnPath(state: unknown): string {
  const from = readOrigin(state);
  if (typeof from !== 'string' || parseSitePath(from) === null) return '/';
  const { pathname, search } = new URL(from, location.origin);
  return needsLogin(pathname) ? pathname + search : '/';
}
