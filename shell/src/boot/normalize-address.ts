/** Corrects an address such as `/login/`: the router accepts it, but the tables of paths have it without the slash. */
export function removeTrailingSlash(): void {
  const { origin, pathname, search, hash } = location;
  const path = pathname.replace(/\/+$/, '');
  // A path such as `//name/` would be an address of another host.
  if (path !== '' && path !== pathname) history.replaceState(history.state, '', origin + path + search + hash);
}
