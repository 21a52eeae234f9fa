import { useShellText, type ShellKey } from '#texts/shell-text.ts';
import { useRegisterRules } from '#modal-kit/field-rules/use-register-rules.ts';
import { PasswordField } from '#modal-kit/password/password-field.tsx';

interface NewPasswordFieldProps {
  readonly label: ShellKey;
  readonly value: string;
  readonly error: string | undefined;
  onChange(value: string): void;
}

/** Field for a new password with its rule as a hint and its strength. */
export function NewPasswordField({ label, value, error, onChange }: NewPasswordFieldProps) {
  const { t } = useShellText();
  const rule = useRegisterRules().find(({ field }) => field === 'password');
  return (
    <PasswordField
      label={t(label)}
      required
      hint={t('register.rules.length', { min: rule?.minLength ?? 8, max: rule?.maxLength ?? 64 })}
      error={error}
      autoComplete="new-password"
      newPassword={value}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
