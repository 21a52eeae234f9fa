import { useState } from 'react';
import { useShellText } from '#shell-text.ts';
import { CaptchaField, type CaptchaAnswer } from '#modals/challenge/captcha-field.tsx';
import { CodeInput } from './code-input.tsx';
import { isNumber, type Phone } from './phone.ts';
import { useSendCode, type CodeUse } from './use-send-code.ts';

interface CodeFieldProps {
  readonly use: CodeUse;
  readonly phone: Phone;
  readonly error: string | undefined;
  onChange(code: string): void;
}

/** R4.07: the code, and the button that has it sent. */
export function CodeField({ use, phone, error, onChange }: CodeFieldProps) {
  const { t } = useShellText();
  const [captcha, setCaptcha] = useState<CaptchaAnswer | null>(null);
  const [fault, setFault] = useState<'number' | 'captcha' | null>(null);
  const { seconds, busy, captchaAsked, attempt, send } = useSendCode(use);
  const press = (): void => {
    const lacking = isNumber(phone.mobileNum) ? (captchaAsked && captcha === null ? 'captcha' : null) : 'number';
    setFault(lacking);
    if (lacking === null) send(phone, captcha);
  };
  const words = fault === 'number' && !isNumber(phone.mobileNum) ? t('codes.numberWrong') : undefined;
  return (
    <>
      {captchaAsked && (
        <CaptchaField
          attempt={attempt}
          error={fault === 'captcha' && captcha === null ? t('captcha.missing') : undefined}
          onAnswer={setCaptcha}
        />
      )}
      <CodeInput
        value={phone.verificationCode}
        error={error ?? words}
        seconds={seconds}
        busy={busy}
        onChange={onChange}
        onSend={press}
      />
    </>
  );
}
