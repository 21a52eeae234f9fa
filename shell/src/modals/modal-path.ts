/** Paths that open a modal over the home page. */
const modals: Readonly<Record<string, string>> = {
  '/login': 'login',
  '/register': 'register',
  '/help': 'help',
  '/download': 'download',
  '/blog': 'blog',
  '/activity': 'activity',
};

export function modalForPath(pathname: string): string | undefined {
  return modals[pathname.toLowerCase()];
}
