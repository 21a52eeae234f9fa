import { closeModal, notify, useMutation, useNavigate } from '@marquee/platform';
import { useErrorText, useShellText } from '#texts/shell-text.ts';
import { endAtGateway } from '#state/calls/ended-sessions.ts';
import { getToken, startSession } from '#state/session.ts';
import { freePlayMutation } from '#session/calls/free-play.mutation.ts';
import { isChallengeCancelled } from '#session/challenge/send-with-challenge.ts';
import { getErrorTextKey } from '#session/get-error-text-key.ts';

export interface FreePlay {
  readonly busy: boolean;
  start(): void;
}

/**
 * Creates a trial account, logs in and opens the home page.
 * @param isWanted false once the player has closed the form with its button: then the session is ended
 */
export function useFreePlay(isWanted = (): boolean => true): FreePlay {
  const { t } = useShellText();
  const errors = useErrorText();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    ...freePlayMutation,
    onMutate: getToken,
    onSuccess: async ({ token }, _, tokenBefore) => {
      if (!isWanted()) return endAtGateway(token);
      if (!(await startSession(token, tokenBefore))) return;
      closeModal('login');
      closeModal('register');
      navigate('/');
      notify({ tone: 'info', title: t('login.trialTitle'), text: t('login.trialText') });
    },
    onError: (error) => {
      if (!isChallengeCancelled(error)) notify({ tone: 'danger', title: errors.t(getErrorTextKey(error)) });
    },
  });
  return { busy: isPending, start: () => !isPending && mutate() };
}
