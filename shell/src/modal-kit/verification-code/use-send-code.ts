import { notify, useMutation, usePermission } from '@marquee/platform';
import { useId, useRef, useState } from 'react';
import { useShellText } from '#texts/shell-text.ts';
import type { CaptchaResponse } from '#modal-kit/captcha/captcha-field.tsx';
import type { Phone } from './phone.ts';
import { isNumberRejected } from './phone-errors.ts';
import { isCaptchaRequired, retryAfterSeconds } from './error-details.ts';
import { smsNoLoginMutation } from './sms-no-login.mutation.ts';
import { smsRegisterMutation } from './sms-register.mutation.ts';
import { useCountdown } from './use-countdown.ts';
import { useSendFailure, type FormFailure } from './use-send-failure.ts';
import { useNumberProof, type CodePurpose, type NumberProver } from './use-number-proof.ts';

/** Shortest time between two codes, whatever the response. */
const minIntervalMs = 1_000;
/** Longest wait of the send button in seconds. */
const maxWaitSeconds = 300;

/** Sends codes for one purpose, and proves numbers by them. */
export interface CodeSender extends Pick<NumberProver, 'prove'> {
  readonly purpose: CodePurpose;
  /** Seconds until another code may be sent. */
  readonly seconds: number;
  readonly busy: boolean;
  readonly captchaRequired: boolean;
  /** Name of the sender's captcha pictures. */
  readonly pictureKey: string;
  readonly captcha: CaptchaResponse | null;
  setCaptcha(response: CaptchaResponse | null): void;
  /** Number of finished attempts; each captcha is valid for one. */
  readonly attempt: number;
  /** The number that the gateway rejected in the last attempt, and why. */
  readonly rejection: { readonly phone: Phone; readonly message: string } | null;
  /** Why the last attempt failed, unless the number was rejected or a warning says it. */
  readonly failure: FormFailure | null;
  /** Sends a code; `onRejected` is called when the gateway rejects the number. */
  send(phone: Phone, onRejected: () => void): void;
}

/** Sends a code and counts down until the next one. Errors that belong to a field are returned, others are shown. */
export function useSendCode(purpose: CodePurpose): CodeSender {
  const { t } = useShellText();
  const failure = useSendFailure();
  const countdown = useCountdown();
  const sentAt = useRef(-Infinity);
  // A second press may come before the button is drawn as busy.
  const isSending = useRef(false);
  // The response to a code says who sent it, as the setting of an open tab may be out of date.
  const [verifier, setVerifier] = useState(usePermission().info.whitelabel.phoneVerifier);
  const prover = useNumberProof(purpose, verifier);
  const pictureKey = useId();
  const [captcha, setCaptcha] = useState<CaptchaResponse | null>(null);
  const [captchaRequired, setCaptchaRequired] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [rejection, setRejection] = useState<CodeSender['rejection']>(null);
  const { mutateAsync: sendForRegistration } = useMutation(smsRegisterMutation);
  const { mutateAsync: sendWithoutLogin } = useMutation(smsNoLoginMutation);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ mobileNum, countryDialingCode }: Phone) => {
      const waitMs = sentAt.current + minIntervalMs - Date.now();
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
      sentAt.current = Date.now();
      const body = { mobileNum, countryDialingCode, ...captcha };
      return purpose === 'register' ? sendForRegistration(body) : sendWithoutLogin({ ...body, purpose });
    },
    onSuccess: ({ expiredMinutes, phoneVerifier = 'sms' }) => {
      setVerifier(phoneVerifier);
      prover.reset();
      countdown.start(expiredMinutes * 60);
      notify({ tone: 'success', title: t('codes.sent') });
    },
    onError: (error, phone) => {
      const seconds = retryAfterSeconds(error);
      if (seconds !== null && seconds <= maxWaitSeconds) countdown.start(seconds);
      setCaptchaRequired((required) => isCaptchaRequired(error) ?? required);
      if (isNumberRejected(error)) setRejection({ phone, message: failure.getMessage(error) });
      else failure.show(error);
    },
    onSettled: () => {
      isSending.current = false;
      setAttempt((count) => count + 1);
    },
  });
  return {
    purpose,
    seconds: countdown.seconds,
    busy: isPending,
    captchaRequired,
    pictureKey,
    captcha,
    setCaptcha,
    attempt,
    rejection,
    failure: failure.inForm,
    prove: prover.prove,
    send: (phone, onRejected) => {
      if (isSending.current) return;
      isSending.current = true;
      setRejection(null);
      failure.clear();
      mutate(phone, { onError: (error) => isNumberRejected(error) && onRejected() });
    },
  };
}
