import type { CallBody, LoginValue } from '@marquee/contract';
import { notify, openModal } from '@marquee/platform';
import { useShellText } from '#shell-text.ts';
import { session, signIn } from '#host/session.ts';
import { requiredPasswordChange } from './required-password-change.ts';
import { forgetLogin, rememberLogin } from '#session/remembered-login.ts';
import { keepTypedPassword } from '#session/typed-password.ts';
import { useGoOn } from '#session/use-go-on.ts';

export interface LoginAttempt {
  readonly body: CallBody<'login'>;
  readonly remember: boolean;
}

/** R4.02, R4.03: takes up the session of a login, and goes on to the page that asked for it. */
export function useEnter(onDone: () => void) {
  const { t } = useShellText();
  const goOn = useGoOn(onDone);
  return async (value: LoginValue, { body, remember }: LoginAttempt): Promise<void> => {
    if (remember) await rememberLogin(body);
    else forgetLogin();
    const reason = requiredPasswordChange(value, body);
    // The first call that is refused opens the modal too, and may come before what follows.
    if (reason !== null) keepTypedPassword(body.password);
    await signIn(value.token);
    const name = session.get().member?.nickname ?? '';
    goOn(body.agentArea === true ? 'agent' : undefined);
    if (reason === null) notify({ tone: 'success', title: t('login.welcome', { name }) });
    else openModal('password', { reason });
  };
}
