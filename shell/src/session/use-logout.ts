import { useLocation, useMutation, useNavigate } from '@marquee/platform';
import { signOut } from '#state/session.ts';
import { isAgentArea } from '#session/agent-paths.ts';

/** Everything that this tab keeps of the session; a browser that refuses storage has kept nothing. */
function clearTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    return;
  }
}

/** R4.12: ends the session, clears what the tab keeps of it, returns home; R2.06: an agent to the agents' door. */
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
