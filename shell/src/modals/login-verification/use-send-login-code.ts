import { notify, useMutation } from '@marquee/platform';
import { useErrorText, useShellText } from '#texts/shell-text.ts';
import { retryAfterSeconds } from '#modal-kit/verification-code/error-details.ts';
import { useCountdown } from '#modal-kit/verification-code/use-countdown.ts';
import { getErrorTextKey } from '#session/get-error-text-key.ts';

export interface SendCodeMutation {
  readonly mutationFn: () => Promise<{ expiredMinutes: number }>;
}

/** Sends a code to the player. The countdown lasts until another code may be sent. */
export function useSendLoginCode(mutation: SendCodeMutation, maskedRecipient: string) {
  const { t } = useShellText();
  const errors = useErrorText();
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
      notify({ tone: 'warning', title: errors.t(getErrorTextKey(error)) });
    },
  });
  return { seconds: countdown.seconds, busy: isPending, send: () => mutate() };
}
