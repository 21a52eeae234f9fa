import { useWatch } from 'react-hook-form';
import { useShellText } from '#texts/shell-text.ts';
import { PasswordField } from '#modal-kit/password/password-field.tsx';
import { getHint, type RegisterInputProps } from './register-input.tsx';

/** A password field of the registration form. */
export function RegisterPassword({ field, form }: RegisterInputProps) {
  const { t } = useShellText();
  const { name, rule, mode, label } = field;
  const typed = useWatch({ control: form.control, name });
  return (
    <PasswordField
      {...form.register(name)}
      label={t(label)}
      required={rule.required}
      hint={getHint(field, t)}
      error={form.formState.errors[name]?.message}
      newPassword={name === 'password' ? typed : undefined}
      lock={false}
      autoComplete={mode.autoComplete ?? 'off'}
    />
  );
}
