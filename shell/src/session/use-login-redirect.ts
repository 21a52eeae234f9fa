import { useLocation, useNavigate } from '@marquee/platform';
import { isAgentHome } from '#session/paths/agent-paths.ts';
import { getReturnPath } from '#session/paths/return-path.ts';

/** Closes the login and opens the page that required it. An agent gets the agent centre. */
export function useLoginRedirect(onDone: () => void): (area?: 'agent') => void {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  return (area) => {
    onDone();
    if (area === 'agent') {
      if (!isAgentHome(pathname)) navigate('/agentHome', { replace: true });
    } else if (pathname === '/login' || pathname === '/register') navigate(getReturnPath(state), { replace: true });
  };
}
