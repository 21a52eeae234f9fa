import { usePermission, useQuery } from '@marquee/platform';
import { Field, TextInput } from '@marquee/ui';
import { Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useShellText } from '#texts/shell-text.ts';
import { CodeField } from './code-field.tsx';
import { countriesQuery } from './countries.query.ts';
import { getNumberErrorText } from './phone-errors.ts';
import { isSameNumber, type Phone } from './phone.ts';
import type { CodeSender } from './use-send-code.ts';
import css from './phone-fields.module.css';

interface PhoneFieldsProps {
  /** Sends the code; its countdown lasts as long as the component that created it. */
  readonly sender: CodeSender;
  readonly phone: Phone;
  onChange(change: Partial<Phone>): void;
  readonly errors: { readonly mobileNum?: string | undefined; readonly verificationCode?: string | undefined };
  /** False hides the code field. */
  readonly hasCode?: boolean;
  /** False for a number that may be left out; its code is required only with it. */
  readonly required?: boolean;
  readonly hint?: string | undefined;
}

/** Mobile number with country code (only if the site requires it) and the code sent to it. */
export function PhoneFields({
  sender,
  phone,
  onChange,
  errors,
  hasCode = true,
  required = true,
  hint,
}: PhoneFieldsProps) {
  const { t, language } = useShellText();
  const numberInput = useRef<HTMLInputElement>(null);
  const [isCodeRequested, setIsCodeRequested] = useState(false);
  const { data } = useQuery(countriesQuery);
  const countries = data?.countries ?? [];
  const [home] = countries;
  const { countryCode: withCountry } = usePermission().info.register;
  const isUnset = phone.countryDialingCode === '';
  useEffect(() => {
    if (isUnset && home !== undefined) onChange({ countryDialingCode: home.countryDialingCode });
  }, [isUnset, home, onChange]);
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const { rejection } = sender;
  const rejected = rejection !== null && isSameNumber(rejection.phone, phone) ? rejection.message : undefined;
  const invalid = isCodeRequested ? getNumberErrorText(phone.mobileNum, t) : undefined;
  const numberError = errors.mobileNum ?? invalid ?? rejected;
  return (
    <>
      <Field label={t('codes.number')} required={required} hint={hint} error={numberError}>
        {(control) => (
          <div className={css.line}>
            {(sender.purpose !== 'register' || withCountry) && (
              <select
                className={css.country}
                aria-label={t('codes.country')}
                autoComplete="tel-country-code"
                value={phone.countryDialingCode}
                onChange={(event) => onChange({ countryDialingCode: event.target.value })}
              >
                {countries.map(({ countryCode, countryDialingCode }) => (
                  <option
                    key={countryCode}
                    value={countryDialingCode}
                    aria-label={`+${countryDialingCode} ${names.of(countryCode) ?? countryCode}`}
                  >
                    {`${countryCode} +${countryDialingCode}`}
                  </option>
                ))}
              </select>
            )}
            <TextInput
              {...control}
              ref={numberInput}
              className={css.number}
              icon={<Smartphone />}
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              maxLength={20}
              value={phone.mobileNum}
              onChange={(event) => onChange({ mobileNum: event.target.value })}
            />
          </div>
        )}
      </Field>
      {hasCode && (
        <CodeField
          sender={sender}
          phone={phone}
          error={errors.verificationCode}
          required={required || phone.mobileNum.trim() !== ''}
          onChange={(verificationCode) => onChange({ verificationCode })}
          onInvalidNumber={() => {
            setIsCodeRequested(true);
            numberInput.current?.focus();
          }}
        />
      )}
    </>
  );
}
