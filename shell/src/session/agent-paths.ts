const isBelow = (pathname: string, folder: string): boolean =>
  pathname.toLowerCase() === folder || pathname.toLowerCase().startsWith(`${folder}/`);

/** R2.05: the agent centre. */
export function isAgentHome(pathname: string): boolean {
  return isBelow(pathname, '/agenthome');
}

/** The agent centre and its entrance: who logs in or out here does so as an agent. */
export function isAgentArea(pathname: string): boolean {
  return isAgentHome(pathname) || isBelow(pathname, '/agent');
}
