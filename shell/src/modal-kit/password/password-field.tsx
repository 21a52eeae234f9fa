import { Field, PasswordInput, type FieldProps, type PasswordInputProps } from '@marquee/ui';
import { useShellText } from '#texts/shell-text.ts';
import { measureStrength } from './measure-strength.ts';
import { PasswordStrength } from './password-strength.tsx';

interface PasswordFieldProps
  extends Omit<PasswordInputProps, 'showLabel' | 'hideLabel'>, Pick<FieldProps, 'label' | 'hint' | 'error'> {
  /** Value of a new password; its strength is shown below. */
  readonly newPassword?: string;
}

/** Password field with label, show button and error. */
export function PasswordField({ label, hint, error, required, newPassword = '', ...input }: PasswordFieldProps) {
  const { t } = useShellText();
  const strength = measureStrength(newPassword);
  return (
    <div>
      <Field label={label} required={required} hint={hint} error={error}>
        {(control) => (
          <PasswordInput
            {...control}
            {...input}
            maxLength={255}
            showLabel={t('login.showPassword')}
            hideLabel={t('login.hidePassword')}
          />
        )}
      </Field>
      {strength !== 0 && <PasswordStrength strength={strength} label={t(`register.strength.s${strength}`)} />}
    </div>
  );
}
