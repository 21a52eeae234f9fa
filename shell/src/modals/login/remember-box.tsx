import { Checkbox } from '@marquee/ui';
import { useShellText } from '#shell-text.ts';
import { clearRememberedLogin } from '#session/remembered-login.ts';

interface RememberBoxProps {
  readonly checked: boolean;
  onChange(checked: boolean): void;
}

/** R4.09: unticking forgets what was kept. */
export function RememberBox({ checked, onChange }: RememberBoxProps) {
  const { t } = useShellText();
  const change = (wanted: boolean): void => {
    if (!wanted) clearRememberedLogin();
    onChange(wanted);
  };
  return (
    <Checkbox checked={checked} onChange={change}>
      {t('login.remember')}
    </Checkbox>
  );
}
