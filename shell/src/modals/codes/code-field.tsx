import { Button, Field, TextInput } from '@marquee/ui';
import { useState } from 'react';
import { useShellText } from '#shell-text.ts';
import { CaptchaField, type CaptchaAnswer } from '#modals/challenge/captcha-field.tsx';
import { clock } from './clock.ts';
import { isNumber, type Phone } from './phone.ts';
import { useSendCode, type CodeUse } from './use-send-code.ts';
import css from './phone-fields.module.css';

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
      {captchaAsked && <CaptchaField attempt={attempt} error={fault === 'captcha' && captcha === null ? t('captcha.missing') : undefined} onAnswer={setCaptcha} />}
      <Field label={t('codes.code')} required error={error ?? words}>
        {(control) => (
          <div className={css.line}>
            <TextInput
              {...control}
              className={css.number}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={255}
              value={phone.verificationCode}
              onChange={(event) => onChange(event.target.value)}
            />
            <Button size="large" disabled={seconds > 0} busy={busy} onClick={press}>
              {seconds > 0 ? t('codes.again', { time: clock(seconds) }) : t('codes.send')}
            </Button>
          </div>
        )}
      </Field>
    </>
  );
}
