const isBelow = (pathname: string, folder: string): boolean =>
  pathname.toLowerCase() === folder || pathname.toLowerCase().startsWith(`${folder}/`);

/** R2.05: the agent centre. */
export const isAgentHome = (pathname: string): boolean => isBelow(pathname, '/agenthome');

/** The agent centre and its entrance: who logs in or out here does so as an agent. */
export const isAgentArea = (pathname: string): boolean => isAgentHome(pathname) || isBelow(pathname, '/agent');
