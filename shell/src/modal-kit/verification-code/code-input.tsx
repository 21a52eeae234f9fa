import { Button, Field, TextInput } from '@marquee/ui';
import { useShellText } from '#texts/shell-text.ts';
import { formatMinutes } from '@marquee/time';
import css from './phone-fields.module.css';

interface CodeInputProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly hint?: string;
  readonly required?: boolean;
  /** Seconds until another code may be sent. */
  readonly seconds: number;
  readonly busy: boolean;
  onChange(code: string): void;
  onSend(): void;
}

/** Field for a code with a send button that shows the remaining wait. */
export function CodeInput({ value, error, hint, required = true, seconds, busy, onChange, onSend }: CodeInputProps) {
  const { t } = useShellText();
  return (
    <Field label={t('codes.code')} required={required} error={error} hint={hint}>
      {(control) => (
        <div className={css.line}>
          <TextInput
            {...control}
            className={css.number}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={255}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <Button size="large" disabled={seconds > 0} busy={busy} onClick={onSend}>
            {seconds > 0 ? t('codes.resendIn', { time: formatMinutes(seconds) }) : t('codes.send')}
          </Button>
        </div>
      )}
    </Field>
  );
}
