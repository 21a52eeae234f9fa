import { Field, SegmentedControl, TextInput } from '@marquee/ui';
import { useTexts } from '#web/texts/texts.ts';
import { ruleKinds, parseRule, type ChangeForm, type ChangeFormProps, type RuleKind } from './use-change-form.ts';
import css from './change-dialog.module.css';

const accounts = ['member', 'trial', 'agent'] as const;

interface ValueFieldProps extends ChangeFormProps {
  readonly kind: Exclude<RuleKind, 'account'>;
}

function ValueField({ kind, form, set }: ValueFieldProps) {
  const { t } = useTexts();
  const error = parseRule(form) === null ? { error: t('change.invalid') } : {};
  return (
    <Field label={t(`change.${kind}`)} hint={t(`change.${kind}.hint`)} {...error}>
      {(control) => (
        <TextInput
          {...control}
          name={kind}
          inputMode={kind === 'percent' ? 'decimal' : 'text'}
          autoComplete="off"
          trailing={kind === 'percent' ? t('change.percent.unit') : undefined}
          value={form.rule[kind]}
          onChange={(event) => set({ rule: { ...form.rule, [kind]: event.target.value } })}
        />
      )}
    </Field>
  );
}

const accountOf = ({ rule }: ChangeForm) => accounts.find((account) => account === rule.account) ?? 'agent';

/** Field for the audience of a canary. */
export function RuleField({ form, set }: ChangeFormProps) {
  const { t } = useTexts();
  return (
    <div className={css.stack}>
      <div>
        <p className={css.label}>{t('change.audience')}</p>
        <SegmentedControl
          label={t('change.audience')}
          size="small"
          segments={ruleKinds.map((kind) => ({ value: kind, label: t(`change.${kind}`) }))}
          value={form.ruleKind}
          onChange={(ruleKind) => set({ ruleKind })}
        />
      </div>
      {form.ruleKind === 'account' ? (
        <SegmentedControl
          label={t('change.account')}
          size="small"
          segments={accounts.map((account) => ({ value: account, label: t(`rule.account.${account}`) }))}
          value={accountOf(form)}
          onChange={(account) => set({ rule: { ...form.rule, account } })}
        />
      ) : (
        <ValueField kind={form.ruleKind} form={form} set={set} />
      )}
    </div>
  );
}
