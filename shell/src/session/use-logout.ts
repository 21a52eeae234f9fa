import { useLocation, useMutation, useNavigate } from '@marquee/platform';
import { endSession } from '#state/session.ts';
import { isAgentArea } from '#session/paths/agent-paths.ts';

/** Clears the session storage. A browser that rejects storage has nothing to clear. */
function clearTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    return;
  }
}

/** Ends the session, clears its storage and opens the home page, or the agent login for an agent. */
export function useLogout(onDone: () => void) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: endSession,
    onSettled: () => {
      clearTab();
      onDone();
      navigate(isAgentArea(pathname) ? '/agent' : '/', { replace: true });
    },
  });
}
