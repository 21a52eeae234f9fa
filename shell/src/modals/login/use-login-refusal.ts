import { CallError } from '@marquee/platform';
import { useState } from 'react';
import { useErrorText, useShellText } from '#shell-text.ts';
import { errorWords } from '#session/error-words.ts';

export interface LoginRefusal {
  readonly words: string | null;
  /** R4.04: the gateway wants to see a captcha read before it looks at another attempt. */
  readonly asksCaptcha: boolean;
  show(error: unknown): void;
  clear(): void;
}

/** Seconds to wait that a refusal names, if it does. */
function secondsToWait(error: unknown): number | null {
  const details = error instanceof CallError ? error.details : null;
  const isNamed = typeof details === 'object' && details !== null && 'retryAfterSeconds' in details;
  return isNamed && typeof details.retryAfterSeconds === 'number' && details.retryAfterSeconds > 0 ? Math.ceil(details.retryAfterSeconds) : null;
}

const namesCaptcha = (error: unknown): boolean | null => {
  const details = error instanceof CallError ? error.details : null;
  return typeof details === 'object' && details !== null && 'captcha' in details && typeof details.captcha === 'boolean' ? details.captcha : null;
};

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** R8.02: why the last attempt did not succeed, in words. */
export function useLoginRefusal(): LoginRefusal {
  const { t } = useShellText();
  const errors = useErrorText();
  const [refused, setRefused] = useState<unknown>(null);
  const [asksCaptcha, setAsksCaptcha] = useState(false);
  const seconds = secondsToWait(refused);
  const words = seconds === null ? errors.t(errorWords(refused)) : t('login.lockedFor', { time: clock(seconds) });
  const show = (error: unknown): void => {
    setRefused(error);
    setAsksCaptcha((asked) => namesCaptcha(error) ?? asked);
  };
  return { words: refused === null ? null : words, asksCaptcha, show, clear: () => setRefused(null) };
}
