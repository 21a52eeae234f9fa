import { callApi, notify, openModal, useLocation, useMutation, useNavigate } from '@marquee/platform';
import type { CallBody } from '@marquee/contract';
import { useShellText } from '#shell-text.ts';
import { session, signIn } from '#host/session.ts';
import { passwordDue } from '#session/password-due.ts';
import { forgetLogin, rememberLogin } from '#session/remembered-login.ts';
import { wantedPage } from '#session/wanted-page.ts';

export interface LoginAttempt {
  readonly body: CallBody<'login'>;
  readonly remember: boolean;
}

/** R4.02: signs in, loads who it is, and goes on to the page that asked for it. */
export function useLogin(onDone: () => void, onFailure: (error: unknown) => void) {
  const { t } = useShellText();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ body, remember }: LoginAttempt) => {
      const value = await callApi('login', { body });
      if (remember) await rememberLogin(body);
      else forgetLogin();
      await signIn(value.token);
      return value;
    },
    onSuccess: (value, { body }) => {
      const name = session.get().member?.nickname ?? '';
      const due = passwordDue(value, body);
      onDone();
      if (pathname === '/login' || pathname === '/register') navigate(wantedPage(state), { replace: true });
      if (due === null) notify({ tone: 'success', title: t('login.welcome', { name }) });
      else openModal('password', { reason: due, oldPassword: body.password });
    },
    onError: onFailure,
  });
}
