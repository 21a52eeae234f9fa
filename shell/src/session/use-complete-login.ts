import type { CallBody, LoginValue } from '@marquee/contract';
import { notify } from '@marquee/platform';
import { useShellText } from '#texts/shell-text.ts';
import { endAtGateway } from '#state/calls/ended-sessions.ts';
import { session, startSession } from '#state/session.ts';
import { getRequiredPasswordChange } from '#session/get-required-password-change.ts';
import { clearRememberedLogin, saveRememberedLogin } from '#session/remembered-login.ts';
import { saveLoginPassword } from '#session/login-password.ts';
import { useIsMounted } from '#session/use-is-mounted.ts';
import { useLoginRedirect } from '#session/use-login-redirect.ts';

export interface LoginAttempt {
  readonly body: CallBody<'login'>;
  readonly remember: boolean;
  /** Log in with the remembered login of this browser, without a password. */
  readonly remembered?: true;
}

/**
 * Starts the session of a login, with the change of the password if it is required, and opens the next page. When the
 * form was closed before the response, the session is ended.
 */
export function useCompleteLogin(onDone: () => void) {
  const { t } = useShellText();
  const redirect = useLoginRedirect(onDone);
  const isMounted = useIsMounted();
  return async (
    value: LoginValue,
    { body, remember }: LoginAttempt,
    /** Token of this tab when the login was sent. */
    tokenBefore: string | null,
  ): Promise<void> => {
    if (!isMounted()) return endAtGateway(value.token);
    const reason = getRequiredPasswordChange(value, body);
    // The gateway remembers no login that requires a password change.
    if (remember && reason === null) saveRememberedLogin(body);
    else clearRememberedLogin();
    if (reason !== null) saveLoginPassword(body.password);
    if (!(await startSession(value.token, tokenBefore, reason))) return;
    const name = session.get().member?.nickname ?? '';
    redirect(body.agentArea === true ? 'agent' : undefined);
    if (reason === null) notify({ tone: 'success', title: t('login.welcome', { name }) });
  };
}
