import { useCallback } from 'react';
import { CaptchaField, type CaptchaResponse } from '#modal-kit/captcha/captcha-field.tsx';
import type { RegisterInputProps } from './register-input.tsx';

interface RegisterCaptchaProps extends RegisterInputProps {
  readonly pictureKey: string;
  /** A new number fetches a new picture. */
  readonly attempt: number;
}

/** Captcha of the registration form, where the merchant requires it. */
export function RegisterCaptcha({ field: { name, rule }, form, pictureKey, attempt }: RegisterCaptchaProps) {
  const { setValue } = form;
  const { errors, isSubmitted } = form.formState;
  const setResponse = useCallback(
    (read: CaptchaResponse | null): void => {
      setValue('captcha', read?.captcha ?? '', { shouldDirty: true, shouldValidate: isSubmitted && read !== null });
      setValue('captchaId', read?.captchaId ?? '');
    },
    [setValue, isSubmitted],
  );
  return (
    <CaptchaField
      required={rule.required}
      pictureKey={pictureKey}
      initialText={form.getValues('captcha')}
      attempt={attempt}
      error={errors[name]?.message}
      onResponse={setResponse}
    />
  );
}
