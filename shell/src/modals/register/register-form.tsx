import { usePermission } from '@marquee/platform';
import { Checkbox } from '@marquee/ui';
import { useEffect } from 'react';
import { Controller } from 'react-hook-form';
import { useShellText } from '#shell-text.ts';
import { FormBanner } from '#modals/form-banner.tsx';
import { RegisterInput } from './register-input.tsx';
import { useRegisterForm } from './use-register-form.ts';
import css from './register.module.css';

interface RegisterFormProps {
  readonly formId: string;
  onBusy(busy: boolean): void;
  onDone(): void;
}

/** R3.02: the form that the server configured. */
export function RegisterForm({ formId, onBusy, onDone }: RegisterFormProps) {
  const { t } = useShellText();
  const { minimumAge, name } = usePermission().info.whitelabel;
  const { fields, form, banner, busy, submit } = useRegisterForm(onDone);
  const { errors } = form.formState;
  useEffect(() => onBusy(busy), [busy, onBusy]);
  return (
    <form id={formId} className={css.form} noValidate onSubmit={submit}>
      {banner !== null && <FormBanner tone="coral" text={banner} />}
      {fields.map((field) => (
        <RegisterInput key={field.name} field={field} form={form} />
      ))}
      <Controller
        control={form.control}
        name="termsAccepted"
        render={({ field }) => (
          <Checkbox panel required checked={field.value} onChange={field.onChange} error={errors.termsAccepted?.message}>
            {t('register.terms', { age: minimumAge, name })}
          </Checkbox>
        )}
      />
    </form>
  );
}
