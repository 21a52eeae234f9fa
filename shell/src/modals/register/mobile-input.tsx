import { useCallback } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { Phone } from '#modal-kit/verification-code/phone.ts';
import { PhoneFields } from '#modal-kit/verification-code/phone-fields.tsx';
import type { CodeSender } from '#modal-kit/verification-code/use-send-code.ts';
import type { RegisterValues } from './register-fields.ts';

interface MobileInputProps {
  readonly form: UseFormReturn<RegisterValues>;
  readonly sender: CodeSender;
  /** The number is verified by a code. */
  readonly hasCode: boolean;
  readonly required: boolean;
}

/** Mobile number of the new account, with its verification code. */
export function MobileInput({ form, sender, hasCode, required }: MobileInputProps) {
  const [countryDialingCode, mobileNum, verificationCode] = useWatch({
    control: form.control,
    name: ['countryDialingCode', 'mobileNum', 'verificationCode'],
  });
  const { errors, isSubmitted } = form.formState;
  const { setValue } = form;
  const change = useCallback(
    (typed: Partial<Phone>): void => {
      const options = { shouldDirty: true, shouldValidate: isSubmitted };
      if (typed.countryDialingCode !== undefined) setValue('countryDialingCode', typed.countryDialingCode);
      if (typed.mobileNum !== undefined) setValue('mobileNum', typed.mobileNum, options);
      if (typed.verificationCode !== undefined) setValue('verificationCode', typed.verificationCode, options);
    },
    [setValue, isSubmitted],
  );
  return (
    <PhoneFields
      sender={sender}
      phone={{ countryDialingCode, mobileNum, verificationCode }}
      hasCode={hasCode}
      required={required}
      errors={{ mobileNum: errors.mobileNum?.message, verificationCode: errors.verificationCode?.message }}
      onChange={change}
    />
  );
}
