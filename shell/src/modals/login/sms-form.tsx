import { Button } from '@marquee/ui';
import { useState, type FormEvent } from 'react';
import { useShellText } from '#shell-text.ts';
import { emptyPhone, isNumber, type Phone } from '#modals/codes/phone.ts';
import { PhoneFields } from '#modals/codes/phone-fields.tsx';
import { FormBanner } from '#modals/form-banner.tsx';
import { rememberedMobile } from '#session/remembered-login.ts';
import { useLogin } from '#session/use-login.ts';
import { RememberBox } from './remember-box.tsx';
import { useLoginRefusal } from './use-login-refusal.ts';
import css from './login.module.css';

/** R5.04: mobile number and code; R4.02: no slider. */
export function SmsForm({ onDone }: { onDone(): void }) {
  const { t } = useShellText();
  const [phone, setPhone] = useState<Phone>(() => ({ ...emptyPhone, mobileNum: rememberedMobile() }));
  const [remember, setRemember] = useState(phone.mobileNum !== '');
  const [tried, setTried] = useState(false);
  const refusal = useLoginRefusal();
  const login = useLogin(onDone, refusal.show);
  const { mobileNum, countryDialingCode, verificationCode } = phone;
  const faults = {
    mobileNum: isNumber(mobileNum) ? undefined : t('codes.numberWrong'),
    verificationCode: verificationCode.trim() === '' ? t('codes.codeMissing') : undefined,
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (faults.mobileNum !== undefined || faults.verificationCode !== undefined) return;
    refusal.clear();
    const code = verificationCode.trim();
    login.mutate({
      remember,
      body: { type: 'sms', username: mobileNum, password: code, mobileNum, countryDialingCode, verificationCode: code },
    });
  };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {refusal.words !== null && <FormBanner tone="coral" text={refusal.words} />}
      <PhoneFields
        use="login"
        phone={phone}
        hint={t('login.smsHint')}
        errors={tried ? faults : {}}
        onChange={(change) => setPhone((typed) => ({ ...typed, ...change }))}
      />
      <RememberBox checked={remember} onChange={setRemember} />
      <Button type="submit" variant="primary" size="large" wide busy={login.isPending}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
