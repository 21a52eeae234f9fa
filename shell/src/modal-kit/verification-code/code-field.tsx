import { useState } from 'react';
import { useShellText } from '#texts/shell-text.ts';
import { CaptchaField, type CaptchaResponse } from '#modal-kit/captcha-field.tsx';
import { CodeInput } from './code-input.tsx';
import { isMobileNumber, type Phone } from './phone.ts';
import { useSendCode, type CodePurpose } from './use-send-code.ts';

interface CodeFieldProps {
  readonly use: CodePurpose;
  readonly phone: Phone;
  readonly error: string | undefined;
  onChange(code: string): void;
}

/** Code field with a send button, and a captcha when the gateway requires one. */
export function CodeField({ use, phone, error, onChange }: CodeFieldProps) {
  const { t } = useShellText();
  const [captcha, setCaptcha] = useState<CaptchaResponse | null>(null);
  const [invalid, setInvalid] = useState<'number' | 'captcha' | null>(null);
  const { seconds, busy, captchaRequired, attempt, send } = useSendCode(use);
  const requestCode = (): void => {
    const invalidField = isMobileNumber(phone.mobileNum)
      ? captchaRequired && captcha === null
        ? 'captcha'
        : null
      : 'number';
    setInvalid(invalidField);
    if (invalidField === null) send(phone, captcha);
  };
  const message = invalid === 'number' && !isMobileNumber(phone.mobileNum) ? t('codes.numberInvalid') : undefined;
  return (
    <>
      {captchaRequired && (
        <CaptchaField
          attempt={attempt}
          error={invalid === 'captcha' && captcha === null ? t('captcha.missing') : undefined}
          onResponse={setCaptcha}
        />
      )}
      <CodeInput
        value={phone.verificationCode}
        error={error ?? message}
        seconds={seconds}
        busy={busy}
        onChange={onChange}
        onSend={requestCode}
      />
    </>
  );
}
