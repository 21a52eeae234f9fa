import { Field, PasswordInput, type FieldProps, type PasswordInputProps } from '@marquee/ui';
import { useShellText } from '#shell-text.ts';
import { measureStrength } from '#modals/password-strength/measure-strength.ts';
import { PasswordStrength } from '#modals/password-strength/password-strength.tsx';

interface PasswordBoxProps
  extends Omit<PasswordInputProps, 'showLabel' | 'hideLabel'>, Pick<FieldProps, 'label' | 'hint' | 'error'> {
  /** What was typed, where a password is being chosen: its strength stands below. */
  readonly chosen?: string;
}

/** Every password of the shell: its label, the eye that shows it, what is wrong with it. */
export function PasswordBox({ label, hint, error, required, chosen = '', ...input }: PasswordBoxProps) {
  const { t } = useShellText();
  const strength = measureStrength(chosen);
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
      {strength !== 0 && <PasswordStrength strength={strength} word={t(`register.strength.s${strength}`)} />}
    </div>
  );
}
