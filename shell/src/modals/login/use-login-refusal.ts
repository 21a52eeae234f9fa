import { useState } from 'react';
import { useErrorText, useShellText } from '#shell-text.ts';
import { clock } from '#modals/codes/clock.ts';
import { asksCaptcha, secondsToWait } from '#modals/codes/refusal-details.ts';
import { errorTextKey } from '#session/error-text-key.ts';

export interface LoginRefusal {
  readonly words: string | null;
  /** R4.04: the gateway wants to see a captcha read before it looks at another attempt. */
  readonly captchaAsked: boolean;
  show(error: unknown): void;
  clear(): void;
}

/** R8.02: why the last attempt did not succeed, in words. */
export function useLoginRefusal(): LoginRefusal {
  const { t } = useShellText();
  const errors = useErrorText();
  const [refused, setRefused] = useState<unknown>(null);
  const [captchaAsked, setCaptchaAsked] = useState(false);
  const seconds = secondsToWait(refused);
  const words = seconds === null ? errors.t(errorTextKey(refused)) : t('login.lockedFor', { time: clock(seconds) });
  const show = (error: unknown): void => {
    setRefused(error);
    setCaptchaAsked((asked) => asksCaptcha(error) ?? asked);
  };
  return { words: refused === null ? null : words, captchaAsked, show, clear: () => setRefused(null) };
}
