import { useState } from 'react';
import { useErrorText, useShellText } from '#texts/shell-text.ts';
import { formatMinutes } from '@marquee/time';
import { isCaptchaRequired, retryAfterSeconds } from '#modal-kit/verification-code/error-details.ts';
import { getErrorTextKey } from '#session/get-error-text-key.ts';

export interface LoginError {
  readonly message: string | null;
  /** The gateway requires a captcha for the next attempt. */
  readonly captchaRequired: boolean;
  show(error: unknown): void;
  clear(): void;
}

/** Message of the last failed login attempt. */
export function useLoginError(): LoginError {
  const { t } = useShellText();
  const errors = useErrorText();
  const [error, setError] = useState<unknown>(null);
  const [captchaRequired, setCaptchaRequired] = useState(false);
  const seconds = retryAfterSeconds(error);
  const message =
    seconds === null ? errors.t(getErrorTextKey(error)) : t('login.retryIn', { time: formatMinutes(seconds) });
  const show = (failure: unknown): void => {
    setError(failure);
    setCaptchaRequired((required) => isCaptchaRequired(failure) ?? required);
  };
  return {
    message: error === null ? null : message,
    captchaRequired,
    show,
    clear: () => setError(null),
  };
}
