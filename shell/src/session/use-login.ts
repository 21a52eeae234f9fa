import { openModal, useMutation } from '@marquee/platform';
import { loginRememberedMutation } from '#session/calls/login-remembered.mutation.ts';
import { loginMutation } from '#session/calls/login.mutation.ts';
import { getRequiredLoginVerification } from '#session/get-required-login-verification.ts';
import { getToken } from '#state/session.ts';
import { useIsMounted } from '#session/use-is-mounted.ts';
import { useCompleteLogin, type LoginAttempt } from '#session/use-complete-login.ts';

/** Logs in. Opens the verification above the form when the gateway requires it. */
export function useLogin(onDone: () => void, onFailure: (error: unknown) => void) {
  const enter = useCompleteLogin(onDone);
  const isMounted = useIsMounted();
  const { mutateAsync: logIn } = useMutation(loginMutation);
  const { mutateAsync: logInRemembered } = useMutation(loginRememberedMutation);
  const send = ({ body, remember, remembered }: LoginAttempt) => {
    const { username, agentArea } = body;
    if (remembered) return logInRemembered({ username, ...(agentArea !== undefined && { agentArea }) });
    return logIn({ ...body, ...(remember && body.type !== 'sms' && { remember }) });
  };
  return useMutation({
    mutationFn: async (attempt: LoginAttempt) => {
      const tokenBefore = getToken();
      await enter(await send(attempt), attempt, tokenBefore);
    },
    onError: (error, attempt) => {
      if (!isMounted()) return;
      onFailure(error);
      const verification = getRequiredLoginVerification(error);
      if (verification !== null) openModal('login-verification', { pendingLogin: { verification, attempt } });
    },
  });
}
