import { Field, TextInput } from '@marquee/ui';
import { useTexts } from '#web/texts/texts.ts';

const SHORTEST = 3;
const LONGEST = 500;

export function isReason(reason: string): boolean {
  return reason.trim().length >= SHORTEST;
}

interface ReasonFieldProps {
  readonly value: string;
  onChange(reason: string): void;
  /** Whether the form was submitted; shows the error of a missing reason. */
  readonly tried: boolean;
}

export function ReasonField({ value, onChange, tried }: ReasonFieldProps) {
  const { t } = useTexts();
  const error = tried && !isReason(value) ? { error: t('change.reason.short') } : {};
  return (
    <Field label={t('change.reason')} hint={t('change.reason.hint')} required {...error}>
      {(control) => (
        <TextInput
          {...control}
          name="reason"
          autoComplete="off"
          maxLength={LONGEST}
          value={value}
          data-autofocus
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
