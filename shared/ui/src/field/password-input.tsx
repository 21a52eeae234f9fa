import { Eye, EyeOff, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { TextInput, type TextInputProps } from './text-input.tsx';
import css from './field.module.css';

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'trailing' | 'icon'> {
  readonly showLabel: string;
  readonly hideLabel: string;
  /** Shows a lock icon before the text. */
  readonly lock?: boolean;
}

/** Password field with a button that shows the password. Paste and password managers work. */
export function PasswordInput({ showLabel, hideLabel, lock = true, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      icon={lock ? <LockKeyhole /> : undefined}
      trailing={
        <button
          type="button"
          className={css.eye}
          aria-label={shown ? hideLabel : showLabel}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
        </button>
      }
    />
  );
}
