import { usePermission } from '@marquee/platform';
import { Field, PasswordInput, PasswordStrength, measureStrength } from '@marquee/ui';
import { useShellText, type ShellKey } from '#shell-text.ts';

interface NewPasswordFieldProps {
  readonly label: ShellKey;
  readonly value: string;
  readonly error: string | undefined;
  onChange(value: string): void;
}

/** A password that is being chosen: its rule below, its strength as it grows. */
export function NewPasswordField({ label, value, error, onChange }: NewPasswordFieldProps) {
  const { t } = useShellText();
  const rule = usePermission().info.register.fields.find(({ field }) => field === 'password');
  const strength = measureStrength(value);
  return (
    <div>
      <Field label={t(label)} required error={error} hint={t('register.rules.length', { min: rule?.minLength ?? 8, max: rule?.maxLength ?? 64 })}>
        {(control) => (
          <PasswordInput
            {...control}
            showLabel={t('login.showPassword')}
            hideLabel={t('login.hidePassword')}
            autoComplete="new-password"
            maxLength={255}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      {strength !== 0 && <PasswordStrength strength={strength} word={t(`register.strength.s${strength}`)} />}
    </div>
  );
}
