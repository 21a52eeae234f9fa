import { usePermission } from '@marquee/platform';
import { Checkbox } from '@marquee/ui';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useShellText } from '#shell-text.ts';
import { boxes, type RegisterValues } from './register-fields.ts';
import css from './register.module.css';

/** R5.03: the age that the operator configured, the terms, the privacy policy. */
export function AgreementBoxes({ form }: { readonly form: UseFormReturn<RegisterValues> }) {
  const { t } = useShellText();
  const { minimumAge, name } = usePermission().info.whitelabel;
  const { errors } = form.formState;
  const words = { ageConfirmed: t('register.age', { age: minimumAge }), termsAccepted: t('register.terms', { name }), privacyAccepted: t('register.privacy') };
  return (
    <div className={css.boxes}>
      {boxes.map((box) => (
        <Controller
          key={box}
          control={form.control}
          name={box}
          render={({ field }) => (
            <Checkbox required checked={field.value} onChange={field.onChange} error={errors[box]?.message}>
              {words[box]}
            </Checkbox>
          )}
        />
      ))}
    </div>
  );
}
