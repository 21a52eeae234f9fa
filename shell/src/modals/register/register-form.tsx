import { useShellText } from '#texts/shell-text.ts';
import { FormMessage } from '#modal-kit/form-message.tsx';
import { ModalForm } from '#modal-kit/modal-form.tsx';
import { AgreementCheckboxes } from './agreement-checkboxes.tsx';
import { MobileInput } from './mobile-input.tsx';
import { RegisterCaptcha } from './register-captcha.tsx';
import type { RegisterField } from './register-fields.ts';
import { RegisterInput } from './register-input.tsx';
import { RegisterPassword } from './register-password.tsx';
import type { RegisterFormState } from './use-register-form.ts';
import css from './register.module.css';

interface RegisterFormProps {
  readonly formId: string;
  /** Held above the tabs, so that a change of the method keeps what both methods share. */
  readonly state: RegisterFormState;
}

/** Fields that `MobileInput` renders for mobile registration. */
const ofMobileInput: ReadonlySet<RegisterField> = new Set(['mobileNum', 'verificationCode']);

/** The form that the server configured. */
export function RegisterForm({ formId, state }: RegisterFormProps) {
  const { t } = useShellText();
  const { method, fields, form, codeSender, message, failedAttempts, callError, pictureKey, submit } = state;
  const inputFields = method === 'mobile' ? fields.filter(({ name }) => !ofMobileInput.has(name)) : fields;
  return (
    <ModalForm id={formId} onSubmit={submit} callError={callError}>
      {message !== null && <FormMessage key={failedAttempts} tone="coral" text={message} />}
      <p className={css.starred}>{t('register.requiredNote')}</p>
      {method === 'mobile' && (
        <MobileInput form={form} sender={codeSender} hasCode={fields.some(({ name }) => name === 'verificationCode')} />
      )}
      {inputFields.map((field) => {
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
