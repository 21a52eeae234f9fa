import { findModalForPath } from '#modals/find-modal-for-path.ts';

/**
 * Corrects the address with which the page was opened, such as `/Login/`. The router ignores a slash at the end and
 * capital letters, but lists of pages have one spelling.
 */
export function normalizeAddress(): void {
  const { origin, pathname, search, hash } = location;
  const withoutSlash = pathname.replace(/\/+$/, '') || '/';
  const path = findModalForPath(withoutSlash, hash) === undefined ? withoutSlash : withoutSlash.toLowerCase();
  // A path such as `//name` alone would be the address of another host.
  if (path !== pathname) history.replaceState(history.state, '', origin + path + search + hash);
}
