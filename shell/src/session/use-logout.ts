import { useLocation, useMutation, useNavigate } from '@marquee/platform';
import { signOut } from '#state/session.ts';
import { isAgentArea } from '#session/agent-paths.ts';

/** Clears the session storage. A browser that rejects storage has nothing to clear. */
function clearTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    return;
  }
}

/** R4.12: ends the session, clears its storage and opens the home page. R2.06: for an agent, the agent login. */
export function useLogout(onDone: () => void) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: signOut,
    onSettled: () => {
      clearTab();
      onDone();
      navigate(isAgentArea(pathname) ? '/agent' : '/', { replace: true });
    },
  });
}
