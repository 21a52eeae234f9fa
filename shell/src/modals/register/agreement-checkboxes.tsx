import { usePermission } from '@marquee/platform';
import { Checkbox } from '@marquee/ui';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useShellText, type ShellKey } from '#texts/shell-text.ts';
import { registerCheckboxes, type RegisterCheckbox, type RegisterValues } from './register-fields.ts';
import css from './register.module.css';

/** Link to a document, opened in a new tab so that the form keeps its values. */
const documents: Partial<Record<RegisterCheckbox, { readonly href: string; readonly label: ShellKey }>> = {
  termsAccepted: { href: '/help#term', label: 'register.readTerms' },
  privacyAccepted: { href: '/help#privacy', label: 'register.readPrivacy' },
};

/** The age that the operator configured, the terms, the privacy policy. */
export function AgreementCheckboxes({ form }: { readonly form: UseFormReturn<RegisterValues> }) {
  const { t } = useShellText();
  const { minimumAge, name } = usePermission().info.whitelabel;
  const { errors } = form.formState;
  const labels = {
    ageConfirmed: t('register.age', { age: minimumAge }),
    termsAccepted: t('register.terms', { name }),
    privacyAccepted: t('register.privacy'),
  };
  return (
    <div className={css.boxes}>
      {registerCheckboxes.map((box) => (
        <Controller
          key={box}
          control={form.control}
          name={box}
          render={({ field }) => (
            <Checkbox required checked={field.value} onChange={field.onChange} error={errors[box]?.message}>
              {labels[box]} <DocumentLink checkbox={box} />
            </Checkbox>
          )}
        />
      ))}
    </div>
  );
}

function DocumentLink({ checkbox }: { readonly checkbox: RegisterCheckbox }) {
  const { t } = useShellText();
  const document = documents[checkbox];
  if (document === undefined) return null;
  return (
    <a className={css.read} href={document.href} target="_blank" rel="noopener">
      {t(document.label)}
    </a>
  );
}
