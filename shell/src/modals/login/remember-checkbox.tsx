import { Checkbox } from '@marquee/ui';
import { useShellText } from '#texts/shell-text.ts';
import { clearRememberedLogin } from '#session/remembered-login.ts';

interface RememberCheckboxProps {
  readonly checked: boolean;
  onChange(checked: boolean): void;
}

/** Unchecking deletes the remembered login. */
export function RememberCheckbox({ checked, onChange }: RememberCheckboxProps) {
  const { t } = useShellText();
  const change = (isChecked: boolean): void => {
    if (!isChecked) clearRememberedLogin();
    onChange(isChecked);
  };
  return (
    <Checkbox checked={checked} onChange={change}>
      {t('login.remember')}
    </Checkbox>
  );
}
