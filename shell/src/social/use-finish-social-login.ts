import type { SocialFinish } from '@marquee/contract';
import { notify, openModal } from '@marquee/platform';
import { session, startSession } from '#state/session.ts';
import { useLoginRedirect } from '#session/use-login-redirect.ts';
import { useShellText } from '#texts/shell-text.ts';

/**
 * Logs a known player in; a new player accepts the terms first. `tokenBefore` is the token of this tab when the login
 * was started.
 */
export function useFinishSocialLogin(
  onDone: () => void,
): (value: SocialFinish, tokenBefore: string | null) => Promise<void> {
  const { t } = useShellText();
  const redirect = useLoginRedirect(onDone);
  return async ({ login, registration }, tokenBefore) => {
    if (login !== null && !(await startSession(login.token, tokenBefore))) return;
    redirect();
    if (registration !== null) openModal('register', { ...registration });
    else notify({ tone: 'success', title: t('login.welcome', { name: session.get().member?.nickname ?? '' }) });
  };
}
