import type { FieldRule } from '@marquee/contract';
import { Field, PasswordInput, PasswordStrength, TextInput, measureStrength, type FieldControl } from '@marquee/ui';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useShellText } from '#shell-text.ts';
import type { RegisterValues, ShownField } from './register-fields.ts';
import { ruleWords } from './register-rules.ts';

interface RegisterInputProps {
  readonly field: ShownField;
  readonly form: UseFormReturn<RegisterValues>;
}

/** A rule that helps before typing; that an email looks like one needs no saying. */
const rulesWorthSaying = (name: string, { patternId }: FieldRule): boolean =>
  name === 'password' || (name !== 'confirmPassword' && patternId !== 'any' && patternId !== 'email');

/** One field: its hint says the rule, its error says what is wrong. */
export function RegisterInput({ field: { name, rule, manner, label, hint }, form }: RegisterInputProps) {
  const { t } = useShellText();
  const words = rulesWorthSaying(name, rule) ? ruleWords(rule) : null;
  const hintWords = hint === null ? words && t(words.key, words.values) : t(hint);
  const control = (aria: FieldControl) => {
    const common = { ...aria, ...form.register(name), autoComplete: manner.autoComplete ?? 'off', maxLength: 255, spellCheck: false };
    if (manner.secret === true) return <PasswordInput {...common} lock={false} showLabel={t('login.showPassword')} hideLabel={t('login.hidePassword')} />;
    return <TextInput {...common} type={manner.type ?? 'text'} inputMode={rule.patternId === 'digits_only' ? 'numeric' : undefined} autoCapitalize={name === 'payeeName' ? 'words' : 'none'} />;
  };
  return (
    <div>
      <Field label={t(label)} required={rule.required} hint={hintWords ?? undefined} error={form.formState.errors[name]?.message}>
        {control}
      </Field>
      {name === 'password' && <Strength form={form} />}
    </div>
  );
}

function Strength({ form }: Pick<RegisterInputProps, 'form'>) {
  const { t } = useShellText();
  const strength = measureStrength(useWatch({ control: form.control, name: 'password' }));
  if (strength === 0) return null;
  return <PasswordStrength strength={strength} word={t(`register.strength.s${strength}`)} />;
}
