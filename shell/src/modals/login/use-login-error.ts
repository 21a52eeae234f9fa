import { CallError } from '@marquee/platform';
import { useState } from 'react';
import { useErrorText, useShellText } from '#texts/shell-text.ts';
import { formatMinutes } from '@marquee/time';
import { isCaptchaRequired, retryAfterSeconds } from '#modal-kit/verification-code/error-details.ts';
import { getErrorTextKey } from '#session/get-error-text-key.ts';

export interface LoginError {
  readonly message: string | null;
  /** The captcha is the error, which is then shown at its field instead. */
  readonly captchaMessage: string | null;
  /** The gateway requires a captcha for the next attempt. */
  readonly captchaRequired: boolean;
  show(error: unknown): void;
  clear(): void;
}

/** Whether the captcha was missing or wrong. */
export function isCaptchaError(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'captcha.wrong' || error.code === 'captcha.missing');
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
    message: error === null || isCaptchaError(error) ? null : message,
    captchaMessage: isCaptchaError(error) ? message : null,
    captchaRequired,
    show,
    clear: () => setError(null),
  };
}
