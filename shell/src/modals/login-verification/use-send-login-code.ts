import { notify, useMutation } from '@marquee/platform';
import { useShellText } from '#texts/shell-text.ts';
import { retryAfterSeconds } from '#modal-kit/verification-code/error-details.ts';
import { useSendFailure } from '#modal-kit/verification-code/use-send-failure.ts';
import { useCountdown } from '#modal-kit/verification-code/use-countdown.ts';

export interface SendCodeMutation {
  readonly mutationFn: () => Promise<{ expiredMinutes: number }>;
}

/** Sends a code to the player. The countdown lasts until another code may be sent. */
export function useSendLoginCode(mutation: SendCodeMutation, maskedRecipient: string) {
  const { t } = useShellText();
  const failure = useSendFailure();
  const countdown = useCountdown();
  const { mutate, isPending } = useMutation({
    ...mutation,
    onSuccess: ({ expiredMinutes }) => {
      countdown.start(expiredMinutes * 60);
      notify({ tone: 'success', title: t('loginVerification.sent', { recipient: maskedRecipient }) });
    },
    onError: (error) => {
      const seconds = retryAfterSeconds(error);
      if (seconds !== null) countdown.start(seconds);
      failure.show(error);
    },
  });
  const send = (): void => {
    failure.clear();
    mutate();
  };
  return { seconds: countdown.seconds, busy: isPending, failure: failure.inForm?.text, send };
}
