import { useMutation, useNavigate } from '@marquee/platform';
import { signOut } from '#host/session.ts';

/** Everything that this tab keeps of the session; a browser that refuses storage has kept nothing. */
function clearTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    return;
  }
}

/** R4.12: ends the session, clears what the tab keeps of it, returns home. */
export function useLogout(onDone: () => void) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: signOut,
    onSettled: () => {
      clearTab();
      onDone();
      navigate('/', { replace: true });
    },
  });
}
