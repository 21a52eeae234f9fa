const isBelow = (pathname: string, folder: string): boolean =>
  pathname.toLowerCase() === folder || pathname.toLowerCase().startsWith(`${folder}/`);

export function isAgentHome(pathname: string): boolean {
  return isBelow(pathname, '/agenthome');
}

/** The agent centre and the agent login. A login on these pages is a login as an agent. */
export function isAgentArea(pathname: string): boolean {
  return isAgentHome(pathname) || isBelow(pathname, '/agent');
}
