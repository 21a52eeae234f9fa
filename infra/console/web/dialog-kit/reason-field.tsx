import { Field, TextInput } from '@marquee/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTexts } from '#web/texts/texts.ts';

const SHORTEST = 3;
const LONGEST = 500;

export function isReason(reason: string): boolean {
  return reason.trim().length >= SHORTEST;
}

interface ReasonFieldProps {
  readonly registration: UseFormRegisterReturn<'reason'>;
  readonly isInvalid: boolean;
  /** The dialog opens with the focus here instead of on its first field. */
  readonly hasInitialFocus?: boolean;
}

export function ReasonField({ registration, isInvalid, hasInitialFocus = false }: ReasonFieldProps) {
  const { t } = useTexts();
  const error = isInvalid ? { error: t('change.reason.short') } : {};
  return (
    <Field label={t('change.reason')} hint={t('change.reason.hint')} required {...error}>
      {(control) => (
        <TextInput
          {...control}
          {...registration}
          autoComplete="off"
          maxLength={LONGEST}
          data-autofocus={hasInitialFocus || undefined}
        />
      )}
    </Field>
  );
}
