import { Checkbox } from '@marquee/ui';
import { useShellText } from '#texts/shell-text.ts';
import { clearRememberedLogin } from '#session/remembered-login.ts';

interface RememberBoxProps {
  readonly checked: boolean;
  onChange(checked: boolean): void;
}

/** Unchecking deletes the remembered login. */
export function RememberCheckbox({ checked, onChange }: RememberBoxProps) {
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
