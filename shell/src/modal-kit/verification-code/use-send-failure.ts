import { CallError, notify, openModal } from '@marquee/platform';
import { getErrorTextKey } from '#session/get-error-text-key.ts';
import { useErrorText, useShellText } from '#texts/shell-text.ts';
import { isCaptchaRequired } from './error-details.ts';

/** A failed connection is shown as a toast, because the code of the warning may not load either. */
const isOfGateway = (error: Error): boolean => error instanceof CallError && error.code !== 'network';
const isUnknown = (error: Error): boolean => error instanceof CallError && error.code === 'unknown_error';

export interface SendFailure {
  getMessage(error: Error): string;
  /** A failed connection and a required captcha are toasts, other errors a warning to confirm. */
  show(error: Error): void;
}

/** Says why a code was not sent. */
export function useSendFailure(): SendFailure {
  const { t } = useShellText();
  const errors = useErrorText();
  const getMessage = (error: Error): string =>
    isUnknown(error) ? t('codes.unknownError') : errors.t(getErrorTextKey(error));
  const show = (error: Error): void => {
    const text = getMessage(error);
    if (!isOfGateway(error) || isCaptchaRequired(error)) notify({ tone: 'warning', title: text });
    else openModal('notification', { title: t('codes.notSent'), text });
  };
  return { getMessage, show };
}
