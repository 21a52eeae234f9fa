import { Field, Select, TabPanel, Tabs, TextArea, TextInput } from '@marquee/ui';
import type { ContentList, ListedEntry } from '@marquee/contract/operator';
import { useState } from 'react';
import { useWrite } from '#web/api/use-write.ts';
import { ConfirmDialog } from '#web/dialog-kit/confirm-dialog.tsx';
import { isReason, ReasonField } from '#web/dialog-kit/reason-field.tsx';
import { useNotify } from '#web/dialog-kit/notifications.tsx';
import { offsetText } from '#web/texts/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { emptyText, parseEntry, entryForm, newForm, type EntryProblem, type EntryForm } from './entry-form.ts';
import { kindNames } from './kinds.ts';
import css from './content.module.css';

const CONTENT_MOST = 4_000;
const TITLE_MOST = 200;

interface EntryDialogProps {
  /** Null for a new entry. */
  readonly listed: ListedEntry | null;
  readonly list: ContentList;
  onClose(): void;
}

/** Dialog to add or edit an entry: kind, time, link and texts per language. */
export function EntryDialog({ listed, list, onClose }: EntryDialogProps) {
  const { t } = useTexts();
  const notify = useNotify();
  const { languages, entries } = list;
  const [form, setForm] = useState(() => (listed === null ? newForm(Date.now()) : entryForm(listed.entry)));
  const [seen, setSeen] = useState(listed);
  const [language, setLanguage] = useState(languages[0] ?? '');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const write = useWrite();
  const now = entries.find(({ id }) => id === seen?.id) ?? seen;
  const raced = now?.revision !== seen?.revision;
  const entry = parseEntry(form, languages);
  const fault = tried && typeof entry === 'string' ? entry : null;
  const set = (change: Partial<EntryForm>): void => setForm({ ...form, ...change });

  const confirm = (): void => {
    setTried(true);
    if (typeof entry === 'string' && entry.startsWith('text ')) setLanguage(entry.slice(5));
    if (typeof entry === 'string' || !isReason(reason) || raced) return;
    const body = { entry, reason: reason.trim() };
    const sent =
      seen === null
        ? { path: '/site/content', body }
        : { method: 'PUT' as const, path: `/site/content/${seen.id}`, body: { ...body, revision: seen.revision } };
    write.mutate(sent, {
      onSuccess: () => {
        notify('success', t('content.saved'));
        onClose();
      },
    });
  };
  const look = (): void => {
    setSeen(now);
    if (now !== null) setForm(entryForm(now.entry));
    write.reset();
  };

  return (
    <ConfirmDialog
      title={t(listed === null ? 'content.add' : 'content.edit')}
      confirmLabel={t(listed === null ? 'content.add' : 'content.save')}
      danger={false}
      blocked={false}
      raced={raced ? t('conflict.edited') : null}
      write={write}
      onConfirm={confirm}
      onLook={look}
      onClose={onClose}
    >
      <div className={css.fields}>
        <Select
          label={t('content.kind')}
          options={kindNames.map((kind) => ({ value: kind, label: t(`content.kind.${kind}`) }))}
          value={form.kind}
          onChange={(kind) => set({ kind: kindNames.find((each) => each === kind) ?? form.kind })}
        />
        <PlaceFields form={form} fault={fault} set={set} />
        <Tabs
          label={t('content.languages')}
          value={language}
          onChange={setLanguage}
          tabs={languages.map((each) => ({ value: each, label: each }))}
        >
          {languages.map((each) => (
            <TabPanel key={each} value={each} className={css.panel}>
              <div className={css.fields}>
                <TextFields form={form} language={each} missing={fault === `text ${each}`} set={set} />
              </div>
            </TabPanel>
          ))}
        </Tabs>
      </div>
      <ReasonField value={reason} tried={tried} onChange={setReason} />
    </ConfirmDialog>
  );
}

interface FieldsProps {
  readonly form: EntryForm;
  set(change: Partial<EntryForm>): void;
}

function PlaceFields({ form, fault, set }: FieldsProps & { readonly fault: EntryProblem | null }) {
  const { t } = useTexts();
  const wrong = (field: EntryProblem) =>
    fault === field ? { error: t(field === 'link' ? 'content.link.invalid' : 'content.endsAt.early') } : {};
  return (
    <>
      <div className={css.pair}>
        <Field
          label={t('content.startsAt')}
          hint={t('content.startsAt.hint', { offset: offsetText() })}
          required
          {...wrong('startsAt')}
        >
          {(control) => (
            <TextInput
              {...control}
              type="datetime-local"
              name="startsAt"
              value={form.startsAt}
              onChange={(event) => set({ startsAt: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('content.endsAt')} hint={t('content.endsAt.hint')} {...wrong('endsAt')}>
          {(control) => (
            <TextInput
              {...control}
              type="datetime-local"
              name="endsAt"
              value={form.endsAt}
              onChange={(event) => set({ endsAt: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Field label={t('content.link')} hint={t('content.link.hint')} {...wrong('link')}>
        {(control) => (
          <TextInput
            {...control}
            name="link"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={form.link}
            onChange={(event) => set({ link: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

function TextFields({
  form,
  language,
  missing,
  set,
}: FieldsProps & { readonly language: string; readonly missing: boolean }) {
  const { t } = useTexts();
  const text = form.texts[language] ?? emptyText;
  const write = (change: Partial<typeof text>): void =>
    set({ texts: { ...form.texts, [language]: { ...text, ...change } } });
  const wrong = (value: string) => (missing && value.trim() === '' ? { error: t('content.text.missing') } : {});
  return (
    <>
      <Field label={t('content.title')} {...wrong(text.title)}>
        {(control) => (
          <TextInput
            {...control}
            name={`title-${language}`}
            lang={language}
            autoComplete="off"
            maxLength={TITLE_MOST}
            value={text.title}
            onChange={(event) => write({ title: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('content.body')} hint={t('content.body.hint')} {...wrong(text.content)}>
        {(control) => (
          <TextArea
            {...control}
            name={`content-${language}`}
            lang={language}
            rows={6}
            maxLength={CONTENT_MOST}
            value={text.content}
            onChange={(content) => write({ content })}
          />
        )}
      </Field>
    </>
  );
}
