import { Field, SegmentedControl, Select, TabPanel, Tabs, TextArea, TextInput } from '@marquee/ui';
import type { ContentList, ListedEntry } from '@marquee/contract/operator';
import { presetDays } from '@marquee/time';
import { useState } from 'react';
import {
  Controller,
  useFormState,
  useWatch,
  type Control,
  type FieldErrors,
  type UseFormRegister,
  type UseFormSetValue,
} from 'react-hook-form';
import { useDialogForm } from '#web/dialog-kit/use-dialog-form.ts';
import { useWrite } from '#web/api/use-write.ts';
import { ConfirmDialog } from '#web/dialog-kit/confirm-dialog.tsx';
import { isReason, ReasonField } from '#web/dialog-kit/reason-field.tsx';
import { useNotify } from '#web/dialog-kit/notifications.tsx';
import { formatLocalOffset } from '#web/texts/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import {
  computeEnd,
  emptyText,
  findTextProblem,
  parseEntry,
  toEntryForm,
  createForm,
  type EntryForm,
} from './entry-form.ts';
import { kindNames } from './kinds.ts';
import css from './content.module.css';

const CONTENT_MOST = 4_000;
const TITLE_MOST = 200;

interface FormValues extends EntryForm {
  readonly reason: string;
}

interface EntryDialogProps {
  /** Null for a new entry. */
  readonly listed: ListedEntry | null;
  readonly list: ContentList;
  onClose(): void;
}

/** Values of the form with a text for every language of the merchant. */
const formValues = (form: EntryForm, languages: readonly string[]): FormValues => ({
  ...form,
  texts: { ...Object.fromEntries(languages.map((language) => [language, emptyText])), ...form.texts },
  reason: '',
});

/** Errors by field; their texts are chosen where they are shown. */
function findErrors(values: FormValues, languages: readonly string[]): FieldErrors<FormValues> {
  const parsed = parseEntry(values, languages);
  const invalid = { type: 'validate' };
  const reason = isReason(values.reason) ? {} : { reason: invalid };
  if ('entry' in parsed) return reason;
  const { fields, languages: wrong } = parsed.problems;
  return {
    ...reason,
    ...Object.fromEntries(fields.map((field) => [field, invalid])),
    ...(wrong.length > 0 && {
      texts: Object.fromEntries(wrong.map((language) => [language, { title: invalid, content: invalid }])),
    }),
  };
}

/** Dialog to add or edit an entry: kind, time, link and texts per language. */
export function EntryDialog({ listed, list, onClose }: EntryDialogProps) {
  const { t } = useTexts();
  const notify = useNotify();
  const { languages, entries } = list;
  const [defaultValues] = useState(() =>
    formValues(listed === null ? createForm(Date.now()) : toEntryForm(listed.entry), languages),
  );
  const { control, register, setValue, handleSubmit, reset, formState } = useDialogForm<FormValues>({
    defaultValues,
    resolver: (values) => {
      const errors = findErrors(values, languages);
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
    },
  });
  const [loaded, setLoaded] = useState(listed);
  const [language, setLanguage] = useState(languages[0] ?? '');
  const write = useWrite();
  const current = entries.find(({ id }) => id === loaded?.id) ?? loaded;
  const isOutdated = current?.revision !== loaded?.revision;
  const hasReasonError = formState.errors.reason !== undefined;

  const confirm = handleSubmit(
    ({ reason, ...form }) => {
      const parsed = parseEntry(form, languages);
      if (!('entry' in parsed) || isOutdated) return;
      const body = { entry: parsed.entry, reason: reason.trim() };
      const sent =
        loaded === null
          ? { path: '/site/content', body }
          : {
              method: 'PUT' as const,
              path: `/site/content/${loaded.id}`,
              body: { ...body, revision: loaded.revision },
            };
      write.mutate(sent, {
        onSuccess: () => {
          notify('success', t('content.saved'));
          onClose();
        },
      });
    },
    ({ texts }) => {
      const [invalid] = Object.keys(texts ?? {});
      if (invalid !== undefined) setLanguage(invalid);
    },
  );
  /** Continues with the current entry; fields that the operator has changed stay as typed. */
  const continueWithCurrentState = (): void => {
    setLoaded(current);
    if (current !== null) reset(formValues(toEntryForm(current.entry), languages), { keepDirtyValues: true });
    write.reset();
  };

  return (
    <ConfirmDialog
      title={t(listed === null ? 'content.add' : 'content.edit')}
      confirmLabel={t(listed === null ? 'content.add' : 'content.save')}
      isDangerous={false}
      isBlocked={false}
      conflict={isOutdated ? t('conflict.edited') : null}
      write={write}
      onConfirm={confirm}
      onContinue={continueWithCurrentState}
      onClose={onClose}
    >
      <div className={css.fields}>
        <Controller
          control={control}
          name="kind"
          render={({ field }) => (
            <Field label={t('content.kind')}>
              {() => (
                <Select
                  label={t('content.kind')}
                  options={kindNames.map((kind) => ({ value: kind, label: t(`content.kind.${kind}`) }))}
                  value={field.value}
                  onChange={field.onChange}
                />
              )}
            </Field>
          )}
        />
        <PlacementFields control={control} register={register} setValue={setValue} />
        <Tabs
          label={t('content.languages')}
          value={language}
          onChange={setLanguage}
          tabs={languages.map((each) => ({ value: each, label: each }))}
        >
          {languages.map((each) => (
            <TabPanel key={each} value={each} className={css.panel}>
              <div className={css.fields}>
                <TextFields control={control} register={register} language={each} />
              </div>
            </TabPanel>
          ))}
        </Tabs>
      </div>
      <ReasonField registration={register('reason')} isInvalid={hasReasonError} />
    </ConfirmDialog>
  );
}

interface FieldsProps {
  readonly control: Control<FormValues>;
  readonly register: UseFormRegister<FormValues>;
}

interface PlacementFieldsProps extends FieldsProps {
  readonly setValue: UseFormSetValue<FormValues>;
}

/** Fields for the time and the link of an entry. */
function PlacementFields({ control, register, setValue }: PlacementFieldsProps) {
  const { t } = useTexts();
  const { errors } = useFormState({ control });
  const startsAt = useWatch({ control, name: 'startsAt' });
  const endsAt = useWatch({ control, name: 'endsAt' });
  const selected = presetDays.find((days) => endsAt !== '' && endsAt === computeEnd({ startsAt }, days));
  return (
    <>
      <div className={css.pair}>
        <Field
          label={t('content.startsAt')}
          hint={t('content.startsAt.hint', { offset: formatLocalOffset() })}
          required
          error={errors.startsAt && t('content.startsAt.missing')}
        >
          {(attributes) => <TextInput {...attributes} type="datetime-local" {...register('startsAt')} />}
        </Field>
        <Field
          label={t('content.endsAt')}
          hint={t('content.endsAt.hint')}
          error={errors.endsAt && t('content.endsAt.early')}
        >
          {(attributes) => <TextInput {...attributes} type="datetime-local" {...register('endsAt')} />}
        </Field>
      </div>
      <SegmentedControl<string>
        className={css.period}
        label={t('content.period')}
        size="small"
        segments={presetDays.map((days) => ({ value: `${days}`, label: t('content.nextDays', { days }) }))}
        value={`${selected ?? ''}`}
        onChange={(days) =>
          setValue('endsAt', computeEnd({ startsAt }, Number(days)), {
            shouldDirty: true,
            shouldValidate: errors.endsAt !== undefined,
          })
        }
      />
      <Field label={t('content.link')} hint={t('content.link.hint')} error={errors.link && t('content.link.invalid')}>
        {(attributes) => (
          <TextInput {...attributes} autoComplete="off" spellCheck={false} maxLength={200} {...register('link')} />
        )}
      </Field>
    </>
  );
}

function TextFields({ control, register, language }: FieldsProps & { readonly language: string }) {
  const { t } = useTexts();
  const { errors } = useFormState({ control });
  const text = useWatch({ control, name: `texts.${language}` }) ?? emptyText;
  const isInvalid = errors.texts?.[language] !== undefined;
  const getErrorText = (field: keyof typeof text) => {
    const problem = isInvalid ? findTextProblem(field, text[field]) : null;
    return problem === null ? undefined : t(`content.text.${problem}`);
  };
  return (
    <>
      <Field label={t('content.title')} error={getErrorText('title')}>
        {(attributes) => (
          <TextInput
            {...attributes}
            lang={language}
            autoComplete="off"
            maxLength={TITLE_MOST}
            {...register(`texts.${language}.title`)}
          />
        )}
      </Field>
      <Field label={t('content.body')} hint={t('content.body.hint')} error={getErrorText('content')}>
        {(attributes) => (
          <Controller
            control={control}
            name={`texts.${language}.content`}
            render={({ field }) => (
              <TextArea {...attributes} {...field} lang={language} rows={6} maxLength={CONTENT_MOST} />
            )}
          />
        )}
      </Field>
    </>
  );
}
