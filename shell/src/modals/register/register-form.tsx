import { useEffect } from 'react';
import { FormBanner } from '#modals/form-banner.tsx';
import { AgreementBoxes } from './agreement-boxes.tsx';
import { MobileInput } from './mobile-input.tsx';
import type { RegisterWay } from './register-fields.ts';
import { RegisterInput } from './register-input.tsx';
import { useRegisterForm } from './use-register-form.ts';
import css from './register.module.css';

interface RegisterFormProps {
  readonly way: RegisterWay;
  readonly formId: string;
  /** Of whom a provider vouches for. */
  readonly ticket?: string | undefined;
  onBusy(busy: boolean): void;
  onDone(): void;
}

/** R3.02: the form that the server configured. */
export function RegisterForm({ way, formId, ticket, onBusy, onDone }: RegisterFormProps) {
  const { fields, form, banner, busy, submit } = useRegisterForm(way, onDone, ticket);
  const typed = way === 'mobile' ? fields.filter(({ name }) => name !== 'mobileNum' && name !== 'verificationCode') : fields;
  useEffect(() => onBusy(busy), [busy, onBusy]);
  return (
    <form id={formId} className={css.form} noValidate onSubmit={submit}>
      {banner !== null && <FormBanner tone="coral" text={banner} />}
      {way === 'mobile' && <MobileInput form={form} withCode={fields.some(({ name }) => name === 'verificationCode')} />}
      {typed.map((field) => (
        <RegisterInput key={field.name} field={field} form={form} />
      ))}
      <AgreementBoxes form={form} />
    </form>
  );
}
