import type { VerificationMethod } from '@marquee/contract';
import { CallError, closeModal, notify, useMutation } from '@marquee/platform';
import { useErrorText, useShellText } from '#texts/shell-text.ts';
import { formatMinutes } from '@marquee/time';
import { retryAfterSeconds } from '#modal-kit/verification-code/error-details.ts';
import { getErrorTextKey } from '#session/get-error-text-key.ts';
import { useCompleteLogin } from '#session/use-complete-login.ts';
import { getToken } from '#state/session.ts';
import type { PendingLogin } from './pending-login.ts';
import { verifyLoginMutation } from './verify-login.mutation.ts';

/** Verifies a pending login. When its ticket has expired, only this modal closes; the login form keeps its values. */
export function useVerifyLogin({ verification, attempt }: PendingLogin, method: VerificationMethod) {
  const { t } = useShellText();
  const errors = useErrorText();
  const enter = useCompleteLogin(() => {
    closeModal('login-verification');
    closeModal('login');
  });
  const { mutateAsync: verifyLogin } = useMutation(verifyLoginMutation);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (code: string) => {
      const tokenBefore = getToken();
      const { ticket } = verification;
      const value = await verifyLogin({ ticket, method, code, ...(attempt.remember && { remember: true }) });
      await enter(value, attempt, tokenBefore);
    },
    onError: (failure) => {
      if (!(failure instanceof CallError) || failure.code !== 'verification.expired') return;
      closeModal('login-verification');
      notify({ tone: 'warning', title: t('loginVerification.expired'), text: errors.t('verification.expired') });
    },
  });
  const seconds = retryAfterSeconds(error);
  const text =
    seconds === null ? errors.t(getErrorTextKey(error)) : t('login.retryIn', { time: formatMinutes(seconds) });
  return { busy: isPending, error: error === null ? undefined : text, verify: mutate, clearError: reset };
}
