import { useLocation, useMutation, useNavigate } from '@marquee/platform';
import { endedTokensKey } from '#state/calls/ended-sessions.ts';
import { endAllSessions, endSession, getPlayerId, getToken } from '#state/session.ts';
import { sendSessionEnd } from '#session/shared-session.ts';
import { clearRememberedLogin } from '#session/remembered-login.ts';
import { saveMerchantCode } from '#session/save-merchant-code.ts';
import { isAgentArea } from '#session/paths/agent-paths.ts';

/**
 * Clears the session storage, except for the merchant code and a logout that is repeated. A browser that rejects
 * storage has nothing to clear.
 */
function clearTab(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key !== endedTokensKey) sessionStorage.removeItem(key);
  } catch {
    return;
  }
  saveMerchantCode();
}

/** Clears the storage of an ended session and opens the home page, or the agent login for an agent. */
function useLeaveSession(): () => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return () => {
    clearTab();
    navigate(isAgentArea(pathname) ? '/agent' : '/', { replace: true });
  };
}

/** Ends the session here and in the tabs that share it, which need not wait for the gateway, and leaves the page. */
export function useLogout(onDone: () => void) {
  const leave = useLeaveSession();
  return useMutation({
    meta: { changesSession: true },
    mutationFn: () => {
      sendSessionEnd(getToken(), getPlayerId());
      return endSession();
    },
    onSettled: () => {
      onDone();
      // Another session may have started in the meantime, which stays.
      if (getToken() === null) leave();
    },
  });
}

/** Ends every session and remembered login of the player and leaves the page. */
export function useLogoutEverywhere(onDone: () => void, onError: (error: unknown) => void) {
  const leave = useLeaveSession();
  return useMutation({
    meta: { changesSession: true },
    mutationFn: async () => {
      const playerId = getPlayerId();
      sendSessionEnd(await endAllSessions(), playerId);
    },
    onSuccess: () => {
      onDone();
      // A session that has started in the meantime stays, with its remembered login.
      if (getToken() !== null) return;
      clearRememberedLogin();
      leave();
    },
    onError,
  });
}
