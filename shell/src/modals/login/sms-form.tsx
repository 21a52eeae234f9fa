import { Button } from '@marquee/ui';
import { useState, type FormEvent } from 'react';
import { useShellText } from '#shell-text.ts';
import { emptyPhone, isMobileNumber, type Phone } from '#modal-kit/verification-code/phone.ts';
import { PhoneFields } from '#modal-kit/verification-code/phone-fields.tsx';
import { FormMessage } from '#modal-kit/form-message.tsx';
import { rememberedMobile } from '#session/remembered-login.ts';
import { useLogin } from '#session/use-login.ts';
import { RememberCheckbox } from './remember-checkbox.tsx';
import { useLoginError } from './use-login-error.ts';
import css from './login.module.css';

/** R5.04: mobile number and code; R4.02: no slider. */
export function SmsForm({ onDone }: { onDone(): void }) {
  const { t } = useShellText();
  const [phone, setPhone] = useState<Phone>(() => ({ ...emptyPhone, mobileNum: rememberedMobile() }));
  const [remember, setRemember] = useState(phone.mobileNum !== '');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const loginError = useLoginError();
  const login = useLogin(onDone, loginError.show);
  const { mobileNum, countryDialingCode, verificationCode } = phone;
  const fieldErrors = {
    mobileNum: isMobileNumber(mobileNum) ? undefined : t('codes.numberWrong'),
    verificationCode: verificationCode.trim() === '' ? t('codes.codeMissing') : undefined,
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsSubmitted(true);
    if (fieldErrors.mobileNum !== undefined || fieldErrors.verificationCode !== undefined) return;
    loginError.clear();
    const code = verificationCode.trim();
    login.mutate({
      remember,
      body: { type: 'sms', username: mobileNum, password: code, mobileNum, countryDialingCode, verificationCode: code },
    });
  };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {loginError.message !== null && <FormMessage tone="coral" text={loginError.message} />}
      <PhoneFields
        use="login"
        phone={phone}
        hint={t('login.smsHint')}
        errors={isSubmitted ? fieldErrors : {}}
        onChange={(change) => setPhone((typed) => ({ ...typed, ...change }))}
      />
      <RememberCheckbox checked={remember} onChange={setRemember} />
      <Button type="submit" variant="primary" size="large" wide busy={login.isPending}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
