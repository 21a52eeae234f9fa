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
  /** The slider is the error, which is then shown at it instead. */
  readonly sliderMessage: string | null;
  /** The gateway requires a captcha for the next attempt. */
  readonly captchaRequired: boolean;
  show(error: unknown): void;
  clear(): void;
}

/** Whether the captcha was missing or wrong. */
export function isCaptchaError(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'captcha.wrong' || error.code === 'captcha.missing');
}

/** Whether the slider was solved wrongly. */
export function isSliderError(error: unknown): boolean {
  return error instanceof CallError && error.code === 'login.verification_failed';
}

/** Message of the last failed login attempt. */
export function useLoginError(): LoginError {
  const { t } = useShellText();
  const errors = useErrorText();
  const [error, setError] = useState<unknown>(null);
  const [captchaRequired, setCaptchaRequired] = useState(false);
  const seconds = retryAfterSeconds(error);
  const reason =
    seconds === null ? errors.t(getErrorTextKey(error)) : t('login.retryIn', { time: formatMinutes(seconds) });
  const isAtField = isCaptchaError(error) || isSliderError(error);
  const needsCaptcha = !isAtField && isCaptchaRequired(error) === true;
  const message = needsCaptcha ? t('login.captchaToo', { reason }) : reason;
  const show = (failure: unknown): void => {
    setError(failure);
    setCaptchaRequired((required) => isCaptchaRequired(failure) ?? required);
  };
  return {
    message: error === null || isAtField ? null : message,
    captchaMessage: isCaptchaError(error) ? message : null,
    sliderMessage: isSliderError(error) ? message : null,
    captchaRequired,
    show,
    clear: () => setError(null),
  };
}
