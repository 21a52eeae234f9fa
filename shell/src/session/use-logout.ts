import { useMutation, useNavigate } from '@marquee/platform';
import { signOut } from '#host/session.ts';

/** R4.12: ends the session, clears what the tab keeps of it, returns home. */
export function useLogout(onDone: () => void) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: signOut,
    onSettled: () => {
      onDone();
      navigate('/', { replace: true });
    },
  });
}
