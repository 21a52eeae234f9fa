import { useShellText } from '#texts/shell-text.ts';
import { FormMessage } from '#modal-kit/form-message.tsx';
import { ModalForm } from '#modal-kit/modal-form.tsx';
import { AgreementCheckboxes } from './agreement-checkboxes.tsx';
import { MobileInput } from './mobile-input.tsx';
import { RegisterCaptcha } from './register-captcha.tsx';
import { RegisterInput } from './register-input.tsx';
import { RegisterPassword } from './register-password.tsx';
import type { RegisterFormState } from './use-register-form.ts';
import css from './register.module.css';

interface RegisterFormProps {
  readonly formId: string;
  /** Held above the tabs, so that a change of the method keeps what both methods share. */
  readonly state: RegisterFormState;
}

/** The form that the server configured. */
export function RegisterForm({ formId, state }: RegisterFormProps) {
  const { t } = useShellText();
  const { method, fields, form, codeSender, message, failedAttempts, callError, pictureKey, submit } = state;
  const hasCode = fields.some(({ name }) => name === 'verificationCode');
  // `MobileInput` renders the code beside its number.
  const inputFields = fields.filter(({ name }) => name !== 'verificationCode');
  return (
    <ModalForm id={formId} onSubmit={submit} callError={callError}>
      {message !== null && <FormMessage key={failedAttempts} tone="coral" text={message} />}
      <p className={css.starred}>{t('register.requiredNote')}</p>
      {inputFields.map((field) => {
        if (field.name === 'mobileNum' && (hasCode || method === 'mobile'))
          return (
            <MobileInput
              key={field.name}
              form={form}
              sender={codeSender}
              hasCode={hasCode}
              required={field.rule.required}
            />
          );
        if (field.name === 'captcha')
          return (
            <RegisterCaptcha
              key={field.name}
              field={field}
              form={form}
              pictureKey={pictureKey}
              attempt={failedAttempts}
            />
          );
        const Input = field.mode.isSecret === true ? RegisterPassword : RegisterInput;
        return <Input key={field.name} field={field} form={form} />;
      })}
      <AgreementCheckboxes form={form} />
    </ModalForm>
  );
}
