/** The live chat and the return page of social logins stay open while the site is closed. */
export function isOpenWhileClosed(pathname: string): boolean {
  return /^\/(chat|social)$/.test(pathname);
}

/** Agent login and agent centre, which have no frame. */
export function isAgentPage(pathname: string): boolean {
  return /^\/agent(home)?(\/|$)/i.test(pathname);
}
