import { callApi, notify, useMutation } from '@marquee/platform';
import { useState } from 'react';
import { useErrorText, useShellText } from '#shell-text.ts';
import type { CaptchaAnswer } from '#modals/challenge/captcha-field.tsx';
import { errorTextKey } from '#session/error-text-key.ts';
import type { Phone } from './phone.ts';
import { asksCaptcha, secondsToWait } from './refusal-details.ts';
import { useCountdown } from './use-countdown.ts';

/** What a code is for. */
export type CodeUse = 'login' | 'password' | 'register';

/** The button waits no longer than this, whatever else was refused. */
const longestWait = 300;

const ask = (use: CodeUse, { mobileNum, countryDialingCode }: Phone, captcha: CaptchaAnswer | null) => {
  const body = { mobileNum, countryDialingCode, ...captcha };
  return use === 'register'
    ? callApi('smsRegister', { body })
    : callApi('smsNoLogin', { body: { ...body, purpose: use } });
};

/** R4.07: sends a code; the button waits to the second. R8.03: a refusal is told in words. */
export function useSendCode(use: CodeUse) {
  const { t } = useShellText();
  const errors = useErrorText();
  const countdown = useCountdown();
  const [captchaAsked, setCaptchaAsked] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ phone, captcha }: { phone: Phone; captcha: CaptchaAnswer | null }) => ask(use, phone, captcha),
    onSuccess: ({ expiredMinutes }) => {
      countdown.start(expiredMinutes * 60);
      notify({ tone: 'success', title: t('codes.sent') });
    },
    onError: (error) => {
      const seconds = secondsToWait(error);
      if (seconds !== null && seconds <= longestWait) countdown.start(seconds);
      setCaptchaAsked((asked) => asksCaptcha(error) ?? asked);
      notify({ tone: 'warning', title: errors.t(errorTextKey(error)) });
    },
    onSettled: () => setAttempt((count) => count + 1),
  });
  return {
    seconds: countdown.seconds,
    busy: isPending,
    captchaAsked,
    attempt,
    send: (phone: Phone, captcha: CaptchaAnswer | null) => mutate({ phone, captcha }),
  };
}
