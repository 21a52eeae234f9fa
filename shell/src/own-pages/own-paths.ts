/** Live chat, and the page that a provider of sign-ins sends the browser back to: both stand alone, also while the site is closed. */
export const standsAlone = (pathname: string): boolean => /^\/(chat|social)$/.test(pathname);

/** The agents' entrance and centre, which have no frame. */
export const isAgentPage = (pathname: string): boolean => /^\/agent(home)?(\/|$)/i.test(pathname);
