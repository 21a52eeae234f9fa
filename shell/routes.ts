/** Addresses of the pages of the shell, which no remote can own. */
export const shellRoutes = ['/chat', '/social', '/agent', '/agentHome/*'];
