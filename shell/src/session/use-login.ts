import { callApi, notify, openModal, useMutation } from '@marquee/platform';
import type { CallBody } from '@marquee/contract';
import { useShellText } from '#shell-text.ts';
import { session, signIn } from '#host/session.ts';
import { passwordDue } from '#session/password-due.ts';
import { forgetLogin, rememberLogin } from '#session/remembered-login.ts';
import { useGoOn } from '#session/use-go-on.ts';

export interface LoginAttempt {
  readonly body: CallBody<'login'>;
  readonly remember: boolean;
}

/** R4.02: signs in, loads who it is, and goes on to the page that asked for it. */
export function useLogin(onDone: () => void, onFailure: (error: unknown) => void) {
  const { t } = useShellText();
  const goOn = useGoOn(onDone);
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
      goOn(body.agentArea === true ? 'agent' : undefined);
      if (due === null) notify({ tone: 'success', title: t('login.welcome', { name }) });
      else openModal('password', { reason: due, oldPassword: body.password });
    },
    onError: onFailure,
  });
}
