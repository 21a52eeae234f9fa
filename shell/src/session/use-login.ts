import { callApi, notify, useLocation, useMutation, useNavigate } from '@marquee/platform';
import type { SliderTrace } from '@marquee/contract';
import { useShellText } from '#shell-text.ts';
import { session, signIn } from '#host/session.ts';
import { forgetName, rememberName } from '#session/remembered-name.ts';
import { wantedPage } from '#session/wanted-page.ts';

export interface LoginAttempt {
  readonly username: string;
  readonly password: string;
  readonly remember: boolean;
  readonly slider: SliderTrace;
  readonly captcha?: string;
  readonly captchaId?: string;
}

/** R4.02: signs in, loads who it is, and goes on to the page that asked for it. */
export function useLogin(onDone: () => void, onFailure: (error: unknown) => void) {
  const { t } = useShellText();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ username, remember, ...proof }: LoginAttempt) => {
      const value = await callApi('login', { body: { username, ...proof, type: 'username' } });
      if (remember) rememberName(username);
      else forgetName();
      await signIn(value.token);
      return value;
    },
    onSuccess: ({ passwordExpired }) => {
      const name = session.get().member?.nickname ?? '';
      onDone();
      if (pathname === '/login' || pathname === '/register') navigate(wantedPage(state), { replace: true });
      if (passwordExpired) notify({ tone: 'warning', title: t('login.changePassword'), text: t('login.changePasswordText') });
      else notify({ tone: 'success', title: t('login.welcome', { name }) });
    },
    onError: onFailure,
  });
}
