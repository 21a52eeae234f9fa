import { todayAt, type AgeLimit } from '@marquee/contract';
import { CallError, openModal, useFlags, usePermission } from '@marquee/platform';
import { useMemo, useState, type FormEvent } from 'react';
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { useErrorText, useShellText } from '#shell-text.ts';
import { errorTextKey } from '#session/error-text-key.ts';
import { useRegister } from '#session/use-register.ts';
import {
  checkboxes,
  emptyValues,
  mobileFields,
  visibleFields,
  socialFields,
  type RegisterCheckbox,
  type RegisterField,
  type RegisterValues,
  type RegisterMethod,
  type VisibleField,
} from './register-fields.ts';
import { registerMobilePayload, registerPayload, registerSocialPayload } from './register-payload.ts';
import { fieldErrors, errorField } from './register-error.ts';
import { issueText, validateByGatewayRules, validateForm, type ValidationIssue } from './register-rules.ts';

export interface RegisterFormState {
  readonly fields: readonly VisibleField[];
  readonly form: UseFormReturn<RegisterValues>;
  /** Why the form as a whole was refused. */
  readonly banner: string | null;
  readonly busy: boolean;
  /** How often the gateway refused the form. */
  readonly refusals: number;
  submit(event: FormEvent): void;
}

/** The rules of the server as a resolver: faults in words beside their fields. */
function resolve(
  fields: readonly VisibleField[],
  values: RegisterValues,
  limit: AgeLimit,
  words: (fault: ValidationIssue) => string,
) {
  const faults = validateForm(fields, values, limit);
  if (faults.size === 0) return { values, errors: {} };
  const errors: FieldErrors<RegisterValues> = Object.fromEntries(
    [...faults].map(([name, fault]) => [name, { type: 'rule', message: words(fault) }]),
  );
  return { values: {}, errors };
}

/** The fields of each way to register. */
const fieldsFor: Readonly<Record<RegisterMethod, typeof mobileFields>> = {
  username: visibleFields,
  mobile: mobileFields,
  social: socialFields,
};

/** @param ticket of whom a provider vouches for */
export function useRegisterForm(way: RegisterMethod, onDone: () => void, ticket = ''): RegisterFormState {
  const { t } = useShellText();
  const errors = useErrorText();
  const { register, whitelabel } = usePermission().info;
  const flags = useFlags();
  const rules = register.fields;
  const fields = useMemo(() => fieldsFor[way](rules, flags), [way, rules, flags]);
  const [banner, setBanner] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const { minimumAge, gmtOffsetMinutes } = whitelabel;
  const words = (fault: ValidationIssue): string =>
    issueText(t, { ...fault, values: { ...fault.values, age: minimumAge } });
  const form = useForm<RegisterValues>({
    defaultValues: emptyValues,
    mode: 'onTouched',
    resolver: (values) => resolve(fields, values, { minimumAge, today: todayAt(gmtOffsetMinutes) }, words),
  });

  const isShown = (name: string): name is RegisterField | RegisterCheckbox =>
    checkboxes.some((box) => box === name) || fields.some((field) => field.name === name);
  const refuse = (error: unknown): void => {
    const named = errorField(error);
    const faults = fieldErrors(error).filter(({ path }) => isShown(path));
    if (named !== null && isShown(named))
      form.setError(named, { type: 'gateway', message: errors.t(errorTextKey(error)) }, { shouldFocus: true });
    faults.forEach(({ path, rule }, index) => {
      const fault = validateByGatewayRules(rule, fields.find((field) => field.name === path)?.rule);
      if (isShown(path)) form.setError(path, { type: 'gateway', message: words(fault) }, { shouldFocus: index === 0 });
    });
    setRefusals((count) => count + 1);
    if (error instanceof CallError && error.code === 'invitation_code_error') openModal('invitation');
    setBanner(faults.length > 0 ? t('register.checkFields') : errors.t(errorTextKey(error)));
  };
  const { mutate, isPending } = useRegister(onDone, refuse);
  const send = form.handleSubmit(
    (values) => {
      setBanner(null);
      const url = new URL(location.href);
      if (way === 'mobile') mutate({ way, body: registerMobilePayload(fields, values, url) });
      else if (way === 'social') mutate({ way, body: registerSocialPayload(fields, values, url, ticket) });
      else mutate({ way, body: registerPayload(fields, values, url) });
    },
    () => setBanner(null),
  );
  return { fields, form, banner, busy: isPending, refusals, submit: (event) => void send(event) };
}
