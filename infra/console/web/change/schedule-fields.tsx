import { Field, SegmentedControl, TextInput } from '@marquee/ui';
import { Controller, useFormState } from 'react-hook-form';
import type { PartStatus } from '#schemas/responses.ts';
import { scheduledAction } from '@marquee/contract/release-calls';
import { parseFieldInstant, formatLocalOffset } from '#web/texts/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { listSchedulableActions, type ChangeFormMethods } from './use-change-form.ts';
import css from './change-dialog.module.css';

/** Parses a `datetime-local` value; null when it is invalid or in the past. */
export function parseFutureInstant(at: string): string | null {
  const instant = parseFieldInstant(at);
  return instant === null || Date.parse(instant) <= Date.now() ? null : instant;
}

interface ScheduleFieldsProps {
  readonly part: PartStatus;
  readonly form: ChangeFormMethods;
}

/** Fields for the action and the time of a scheduled change. */
export function ScheduleFields({ part, form: { control, register, setValue } }: ScheduleFieldsProps) {
  const { t } = useTexts();
  const { errors } = useFormState({ control });
  return (
    <div className={css.stack}>
      <div>
        <p className={css.label}>{t('change.kind')}</p>
        <Controller
          control={control}
          name="action"
          render={({ field }) => (
            <SegmentedControl
              label={t('change.kind')}
              size="small"
              segments={listSchedulableActions(part).map((action) => ({
                value: action,
                label: t(`changeAction.${action}`),
              }))}
              value={scheduledAction.catch('switch').parse(field.value)}
              onChange={(action) => {
                field.onChange(action);
                setValue('version', '');
              }}
            />
          )}
        />
      </div>
      <Field
        label={t('change.at')}
        hint={t('change.at.hint', { offset: formatLocalOffset() })}
        required
        error={errors.at?.message}
      >
        {(attributes) => (
          <TextInput
            {...attributes}
            type="datetime-local"
            {...register('at', { validate: (at) => parseFutureInstant(at) !== null || t('change.at.past') })}
          />
        )}
      </Field>
    </div>
  );
}
