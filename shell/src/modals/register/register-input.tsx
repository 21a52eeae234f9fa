import type { FieldRule } from '@marquee/contract';
import { Field, TextInput } from '@marquee/ui';
import type { UseFormReturn } from 'react-hook-form';
import { useShellText, type ShellTexts } from '#texts/shell-text.ts';
import type { RegisterValues, VisibleField } from './register-fields.ts';
import { getIssueText, getRuleTexts } from './register-rules.ts';

export interface RegisterInputProps {
  readonly field: VisibleField;
  readonly form: UseFormReturn<RegisterValues>;
}

/** Rules that need no hint, because any text is valid or the browser has a suitable field. */
const rulesWithoutHint: ReadonlySet<string> = new Set(['any', 'email', 'date_ymd']);

/** Whether the rule is shown as a hint before the player types. */
const isHintUseful = (name: string, { patternId }: FieldRule): boolean =>
  name === 'password' || (name !== 'confirmPassword' && !rulesWithoutHint.has(patternId));

export function getHint({ name, rule, hint }: VisibleField, t: ShellTexts['t']): string | undefined {
  if (hint !== null) return t(hint);
  return isHintUseful(name, rule) ? getIssueText(t, getRuleTexts(rule)) : undefined;
}

/** A text field of the registration form with its rule as hint. */
export function RegisterInput({ field, form }: RegisterInputProps) {
  const { t } = useShellText();
  const { name, rule, mode, label } = field;
  return (
    <Field
      label={t(label)}
      required={rule.required}
      hint={getHint(field, t)}
      error={form.formState.errors[name]?.message}
    >
      {(control) => (
        <TextInput
          {...control}
          {...form.register(name)}
          type={rule.patternId === 'date_ymd' ? 'date' : (mode.type ?? 'text')}
          inputMode={rule.patternId === 'digits_only' ? 'numeric' : undefined}
          autoComplete={mode.autoComplete ?? 'off'}
          autoCapitalize={name === 'payeeName' ? 'words' : 'none'}
          maxLength={255}
          spellCheck={false}
        />
      )}
    </Field>
  );
}
