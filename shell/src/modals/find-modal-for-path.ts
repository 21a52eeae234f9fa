/** Paths that open a modal over the home page. */
const modals: Readonly<Record<string, string>> = {
  '/login': 'login',
  '/register': 'register',
  '/help': 'help',
  '/download': 'download',
  '/blog': 'blog',
  '/activity': 'activity',
};

/** Title of the tab while the address opens a modal. */
export const modalTitles = {
  login: 'login.title',
  register: 'register.title',
  help: 'help.title',
  download: 'download.title',
  blog: 'blog.title',
} as const;

/** The modal of a path. `/activity` without the id of an activity lists the announcements, which link to activities. */
export function findModalForPath(pathname: string, hash: string): string | undefined {
  const modal = modals[pathname.toLowerCase()];
  return modal === 'activity' && hash.length <= 1 ? 'announcements' : modal;
}
