import { Field, SegmentedControl, TextInput } from '@marquee/ui';
import type { PartStatus } from '#schemas/responses.ts';
import { scheduledVerb } from '#schemas/requests.ts';
import { fieldInstant, offsetText } from '#web/texts/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { schedulableVerbs, type ChangeFormProps } from './use-change-form.ts';
import css from './change-dialog.module.css';

/** Parses a `datetime-local` value; null when it is invalid or in the past. */
export function parseFutureInstant(at: string): string | null {
  const instant = fieldInstant(at);
  return instant === null || Date.parse(instant) <= Date.now() ? null : instant;
}

interface ScheduleFieldsProps extends ChangeFormProps {
  readonly part: PartStatus;
  readonly tried: boolean;
}

/** Fields for the kind and the time of a scheduled change. */
export function ScheduleFields({ part, form, set, tried }: ScheduleFieldsProps) {
  const { t } = useTexts();
  const error = tried && parseFutureInstant(form.at) === null ? { error: t('change.at.past') } : {};
  return (
    <div className={css.stack}>
      <div>
        <p className={css.label}>{t('change.kind')}</p>
        <SegmentedControl
          label={t('change.kind')}
          size="small"
          segments={schedulableVerbs(part).map((verb) => ({ value: verb, label: t(`verb.${verb}`) }))}
          value={scheduledVerb.catch('switch').parse(form.verb)}
          onChange={(verb) => set({ verb, version: '' })}
        />
      </div>
      <Field label={t('change.at')} hint={t('change.at.hint', { offset: offsetText() })} required {...error}>
        {(control) => (
          <TextInput
            {...control}
            type="datetime-local"
            name="at"
            value={form.at}
            onChange={(event) => set({ at: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
