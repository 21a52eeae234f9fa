/** Live chat, and the page that a provider of sign-ins sends the browser back to: both stand alone, also while the site is closed. */
export function isOpenWhileClosed(pathname: string): boolean {
  return /^\/(chat|social)$/.test(pathname);
}

/** The agents' entrance and centre, which have no frame. */
export function isAgentPage(pathname: string): boolean {
  return /^\/agent(home)?(\/|$)/i.test(pathname);
}
