import { useMutation } from '@marquee/platform';
import { Button } from '@marquee/ui';
import { useCallback, useEffect } from 'react';
import { useWatch, type FieldErrors } from 'react-hook-form';
import { useModalForm } from '#modal-kit/use-modal-form.ts';
import { useShellText } from '#texts/shell-text.ts';
import { emptyPhone, type Phone } from '#modal-kit/verification-code/phone.ts';
import { findPhoneErrors } from '#modal-kit/verification-code/phone-errors.ts';
import { PhoneFields } from '#modal-kit/verification-code/phone-fields.tsx';
import { useSendCode } from '#modal-kit/verification-code/use-send-code.ts';
import { FormMessage } from '#modal-kit/form-message.tsx';
import { getRememberedMobile } from '#session/remembered-login.ts';
import { useLogin } from '#session/use-login.ts';
import { RememberCheckbox } from './remember-checkbox.tsx';
import { useLoginError } from './use-login-error.ts';
import { ModalForm } from '#modal-kit/modal-form.tsx';
import css from './login.module.css';

interface SmsFormValues extends Phone {
  readonly remember: boolean;
}

interface SmsFormProps {
  /** Login of the agent area. */
  readonly agentArea: boolean;
  onDone(): void;
}

/** Login with mobile number and code; without a slider. */
export function SmsForm({ agentArea, onDone }: SmsFormProps) {
  const { t } = useShellText();
  const { control, handleSubmit, setValue, formState } = useModalForm<SmsFormValues>({
    defaultValues: { ...emptyPhone, remember: false },
    resolver: (typed) => {
      const invalid: FieldErrors<SmsFormValues> = {
        ...findPhoneErrors(typed, t),
      };
      return Object.keys(invalid).length === 0 ? { values: typed, errors: {} } : { values: {}, errors: invalid };
    },
  });
  useEffect(() => {
    const mobileNum = getRememberedMobile();
    if (mobileNum === '') return;
    setValue('mobileNum', mobileNum);
    setValue('remember', true);
  }, [setValue]);
  const values = useWatch({ control, compute: (current: SmsFormValues) => current });
  const { errors, isSubmitted } = formState;
  const sender = useSendCode('login');
  const loginError = useLoginError();
  const login = useLogin(onDone, loginError.show);
  const proof = useMutation({ mutationFn: sender.prove, onError: loginError.show });
  const changePhone = useCallback(
    (typed: Partial<Phone>): void => {
      const options = { shouldDirty: true, shouldValidate: isSubmitted };
      if (typed.countryDialingCode !== undefined) setValue('countryDialingCode', typed.countryDialingCode);
      if (typed.mobileNum !== undefined) setValue('mobileNum', typed.mobileNum, options);
      if (typed.verificationCode !== undefined) setValue('verificationCode', typed.verificationCode, options);
    },
    [setValue, isSubmitted],
  );
  const submit = handleSubmit(({ remember, ...phone }) => {
    loginError.clear();
    const { mobileNum, countryDialingCode, verificationCode } = phone;
    const body = {
      type: 'sms',
      username: mobileNum,
      password: verificationCode.trim(),
      ...(agentArea && { agentArea }),
    } as const;
    proof.mutate(phone, {
      onSuccess: (proven) => login.mutate({ remember, body: { ...body, mobileNum, countryDialingCode, ...proven } }),
    });
  });
  return (
    <ModalForm className={css.form} onSubmit={submit}>
      {loginError.message !== null && <FormMessage tone="coral" text={loginError.message} />}
      <PhoneFields
        sender={sender}
        phone={values}
        hint={t('login.smsHint')}
        errors={{ mobileNum: errors.mobileNum?.message, verificationCode: errors.verificationCode?.message }}
        onChange={changePhone}
      />
      <RememberCheckbox checked={values.remember} onChange={(remember) => setValue('remember', remember)} />
      <Button type="submit" variant="primary" size="large" wide busy={proof.isPending || login.isPending}>
        {t('login.submit')}
      </Button>
    </ModalForm>
  );
}
