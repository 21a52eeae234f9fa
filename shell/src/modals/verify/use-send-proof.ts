import { callApi, notify, useMutation } from '@marquee/platform';
import { useErrorText, useShellText } from '#shell-text.ts';
import { secondsToWait } from '#modals/codes/refusal-details.ts';
import { useCountdown } from '#modals/codes/use-countdown.ts';
import { errorWords } from '#session/error-words.ts';

/** Has a code sent to the player's own number or mail address; the button waits to the second. */
export function useSendProof(ticket: string, way: 'mobile' | 'email', to: string) {
  const { t } = useShellText();
  const errors = useErrorText();
  const countdown = useCountdown();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi('sendProofCode', { body: { ticket, way } }),
    onSuccess: ({ expiredMinutes }) => {
      countdown.start(expiredMinutes * 60);
      notify({ tone: 'success', title: t('verify.sent', { to }) });
    },
    onError: (error) => {
      const seconds = secondsToWait(error);
      if (seconds !== null) countdown.start(seconds);
      notify({ tone: 'warning', title: errors.t(errorWords(error)) });
    },
  });
  return { seconds: countdown.seconds, busy: isPending, send: () => mutate() };
}
