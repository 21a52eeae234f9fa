import { useState } from 'react';
import { useShellText } from '#texts/shell-text.ts';
import { CaptchaField } from '#modal-kit/captcha/captcha-field.tsx';
import { CodeInput } from './code-input.tsx';
import { isMobileNumber, type Phone } from './phone.ts';
import type { CodeSender } from './use-send-code.ts';

interface CodeFieldProps {
  readonly sender: CodeSender;
  readonly phone: Phone;
  readonly error: string | undefined;
  readonly required: boolean;
  onChange(code: string): void;
  /** Is called instead of sending a code to an invalid number, and when the gateway rejects the number. */
  onInvalidNumber(): void;
}

/** Code field with a send button, and a captcha when the gateway requires one. */
export function CodeField({ sender, phone, error, required, onChange, onInvalidNumber }: CodeFieldProps) {
  const { t } = useShellText();
  const [isCaptchaMissing, setIsCaptchaMissing] = useState(false);
  const { seconds, busy, captchaRequired, captcha, attempt, failure, send } = sender;
  const captchaError = isCaptchaMissing ? t('captcha.missing') : failure?.isOfCaptcha ? failure.text : undefined;
  const requestCode = (): void => {
    if (!isMobileNumber(phone.mobileNum)) return onInvalidNumber();
    const isMissing = captchaRequired && captcha === null;
    setIsCaptchaMissing(isMissing);
    if (!isMissing) send(phone, onInvalidNumber);
  };
  return (
    <>
      {captchaRequired && (
        <CaptchaField
          pictureKey={sender.pictureKey}
          initialText={captcha?.captcha}
          attempt={attempt}
          error={captcha === null ? captchaError : undefined}
          onResponse={sender.setCaptcha}
        />
      )}
      <CodeInput
        value={phone.verificationCode}
        error={error ?? (failure?.isOfCaptcha ? undefined : failure?.text)}
        required={required}
        seconds={seconds}
        busy={busy}
        onChange={onChange}
        onSend={requestCode}
      />
    </>
  );
}
