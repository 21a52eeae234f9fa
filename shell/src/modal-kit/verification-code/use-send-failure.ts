import { CallError, openModal } from '@marquee/platform';
import { useState } from 'react';
import { isChallengeCancelled } from '#session/challenge/send-with-challenge.ts';
import { getErrorTextKey } from '#session/get-error-text-key.ts';
import { useErrorText, useShellText } from '#texts/shell-text.ts';
import { isCaptchaRequired } from './error-details.ts';

/** A failed connection is shown in the form, because the code of the warning may not load either. */
const isOfGateway = (error: Error): boolean => error instanceof CallError && error.code !== 'network';
const isUnknown = (error: Error): boolean => error instanceof CallError && error.code === 'unknown_error';

/** A message to show beside a field of the form. */
export interface FormFailure {
  readonly text: string;
  /** Belongs to the captcha instead of the code. */
  readonly isOfCaptcha: boolean;
}

export interface SendFailure {
  getMessage(error: Error): string;
  readonly inForm: FormFailure | null;
  /**
   * A failed connection and a required captcha are shown in the form, other errors as a warning to confirm, and a
   * puzzle that the player closed not at all.
   */
  show(error: Error): void;
  /** Removes the message from the form. */
  clear(): void;
}

/** Says why a code was not sent. */
export function useSendFailure(): SendFailure {
  const { t } = useShellText();
  const errors = useErrorText();
  const getMessage = (error: Error): string =>
    isUnknown(error) ? t('codes.unknownError') : errors.t(getErrorTextKey(error));
  const [inForm, setInForm] = useState<FormFailure | null>(null);
  const show = (error: Error): void => {
    if (isChallengeCancelled(error)) return;
    const text = getMessage(error);
    const isOfCaptcha = isCaptchaRequired(error) ?? false;
    if (!isOfGateway(error) || isOfCaptcha) setInForm({ text, isOfCaptcha });
    else openModal('notification', { title: t('codes.notSent'), text });
  };
  return { getMessage, inForm, show, clear: () => setInForm(null) };
}
