import { Field, SegmentedControl, TextInput } from '@marquee/ui';
import { Controller, useWatch } from 'react-hook-form';
import { useTexts } from '#web/texts/texts.ts';
import { ruleKinds, parseRule, type ChangeForm, type ChangeFormMethods, type RuleKind } from './use-change-form.ts';
import css from './change-dialog.module.css';

const accounts = ['member', 'trial', 'agent'] as const;

interface RuleFieldProps {
  readonly form: ChangeFormMethods;
}

interface ValueFieldProps extends RuleFieldProps {
  readonly kind: Exclude<RuleKind, 'account'>;
  readonly isInvalid: boolean;
}

function ValueField({ kind, isInvalid, form: { register } }: ValueFieldProps) {
  const { t } = useTexts();
  const error = isInvalid ? { error: t('change.invalid') } : {};
  return (
    <Field label={t(`change.${kind}`)} hint={t(`change.${kind}.hint`)} {...error}>
      {(attributes) => (
        <TextInput
          {...attributes}
          {...register(`rule.${kind}`)}
          inputMode={kind === 'percent' ? 'decimal' : 'text'}
          autoComplete="off"
          trailing={kind === 'percent' ? t('change.percent.unit') : undefined}
        />
      )}
    </Field>
  );
}

/** Field for the audience of a canary. Its error is shown while the operator types. */
export function RuleField({ form }: RuleFieldProps) {
  const { t } = useTexts();
  const { control } = form;
  const values = useWatch({ control, compute: (current: ChangeForm) => current });
  const { ruleKind } = values;
  return (
    <div className={css.stack}>
      <div>
        <p className={css.label}>{t('change.audience')}</p>
        <Controller
          control={control}
          name="ruleKind"
          render={({ field }) => (
            <SegmentedControl
              label={t('change.audience')}
              size="small"
              segments={ruleKinds.map((kind) => ({ value: kind, label: t(`change.${kind}`) }))}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </div>
      {ruleKind === 'account' ? (
        <Controller
          control={control}
          name="rule.account"
          render={({ field }) => (
            <SegmentedControl
              label={t('change.account')}
              size="small"
              segments={accounts.map((account) => ({ value: account, label: t(`rule.account.${account}`) }))}
              value={accounts.find((account) => account === field.value) ?? 'agent'}
              onChange={field.onChange}
            />
          )}
        />
      ) : (
        <ValueField key={ruleKind} kind={ruleKind} isInvalid={parseRule(values) === null} form={form} />
      )}
    </div>
  );
}
