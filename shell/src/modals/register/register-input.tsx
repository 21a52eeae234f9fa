import type { FieldRule } from '@marquee/contract';
import { Field, TextInput } from '@marquee/ui';
import type { UseFormReturn } from 'react-hook-form';
import { useShellText, type ShellTexts } from '#shell-text.ts';
import type { RegisterValues, VisibleField } from './register-fields.ts';
import { issueText, ruleTexts } from './register-rules.ts';

export interface RegisterInputProps {
  readonly field: VisibleField;
  readonly form: UseFormReturn<RegisterValues>;
}

/** Rules that need no hint, because any text is valid or the browser has a suitable field. */
const plainInputProps: ReadonlySet<string> = new Set(['any', 'email', 'date_ymd']);

/** A rule that helps before typing. */
const isHintUseful = (name: string, { patternId }: FieldRule): boolean =>
  name === 'password' || (name !== 'confirmPassword' && !plainInputProps.has(patternId));

export function hintOf({ name, rule, hint }: VisibleField, t: ShellTexts['t']): string | undefined {
  if (hint !== null) return t(hint);
  return isHintUseful(name, rule) ? issueText(t, ruleTexts(rule)) : undefined;
}

/** A text field of the registration form with its rule as hint. */
export function RegisterInput({ field, form }: RegisterInputProps) {
  const { t } = useShellText();
  const { name, rule, manner, label } = field;
  return (
    <Field
      label={t(label)}
      required={rule.required}
      hint={hintOf(field, t)}
      error={form.formState.errors[name]?.message}
    >
      {(control) => (
        <TextInput
          {...control}
          {...form.register(name)}
          type={rule.patternId === 'date_ymd' ? 'date' : (manner.type ?? 'text')}
          inputMode={rule.patternId === 'digits_only' ? 'numeric' : undefined}
          autoComplete={manner.autoComplete ?? 'off'}
          autoCapitalize={name === 'payeeName' ? 'words' : 'none'}
          maxLength={255}
          spellCheck={false}
        />
      )}
    </Field>
  );
}
