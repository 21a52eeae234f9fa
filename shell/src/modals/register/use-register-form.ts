import { getToday, type AgeLimit } from '@marquee/contract';
import { CallError, openModal, useFlags, useMutation, usePermission } from '@marquee/platform';
import { useId, useMemo, useState, type FormEvent } from 'react';
import { type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { useRegisterRules } from '#modal-kit/field-rules/use-register-rules.ts';
import { useModalForm } from '#modal-kit/use-modal-form.ts';
import type { NumberProof } from '#modal-kit/verification-code/use-number-proof.ts';
import { useSendCode, type CodeSender } from '#modal-kit/verification-code/use-send-code.ts';
import { useErrorText, useShellText } from '#texts/shell-text.ts';
import { getErrorTextKey } from '#session/get-error-text-key.ts';
import { useRegister, type Registration } from '#session/use-register.ts';
import {
  registerCheckboxes,
  emptyValues,
  listMobileFields,
  listVisibleFields,
  listSocialFields,
  type RegisterCheckbox,
  type RegisterField,
  type RegisterValues,
  type RegisterMethod,
  type VisibleField,
} from './register-fields.ts';
import { registerMobilePayload, registerPayload, registerSocialPayload } from './register-payload.ts';
import { toFieldErrors, getErrorField, isUsernameTaken } from './register-error.ts';
import { getIssueText, getGatewayRuleIssue, validateForm, type ValidationIssue } from './register-rules.ts';

export interface RegisterFormState {
  readonly method: RegisterMethod;
  readonly fields: readonly VisibleField[];
  readonly form: UseFormReturn<RegisterValues>;
  readonly codeSender: CodeSender;
  /** Error message of the whole form; null for errors that a field shows. */
  readonly message: string | null;
  readonly callError: unknown;
  /** Name of the form's captcha pictures. */
  readonly pictureKey: string;
  readonly busy: boolean;
  /** Number of failed submissions. */
  readonly failedAttempts: number;
  submit(event: FormEvent): Promise<void>;
  /** Removes errors, which belong to the method; the values stay. */
  resetErrors(): void;
}

/** Form resolver that applies the rules of the server and returns messages by field. */
function resolveValues(
  fields: readonly VisibleField[],
  values: RegisterValues,
  limit: AgeLimit,
  formatIssue: (issue: ValidationIssue) => string,
) {
  const issues = validateForm(fields, values, limit);
  if (issues.size === 0) return { values, errors: {} };
  const errors: FieldErrors<RegisterValues> = Object.fromEntries(
    [...issues].map(([name, issue]) => [name, { type: 'rule', message: formatIssue(issue) }]),
  );
  return { values: {}, errors };
}

const getUsername = (registration: Registration): string | null =>
  registration.method === 'username' ? registration.body.username : null;

/** Fields of each registration method. */
const fieldsFor: Readonly<Record<RegisterMethod, typeof listMobileFields>> = {
  username: listVisibleFields,
  mobile: listMobileFields,
  social: listSocialFields,
};

/**
 * Registration form with the rules of the server. A new method changes the fields; all values stay.
 * @param ticket registration ticket of a social login; empty otherwise
 */
export function useRegisterForm(method: RegisterMethod, onDone: () => void, ticket = ''): RegisterFormState {
  const { t } = useShellText();
  const errors = useErrorText();
  const { whitelabel } = usePermission().info;
  const flags = useFlags();
  const rules = useRegisterRules();
  const fields = useMemo(() => fieldsFor[method](rules, flags), [method, rules, flags]);
  const [message, setMessage] = useState<string | null>(null);
  const [failedAttempts, setFailedAttempts] = useState(0);
  // Username of an attempt whose response was lost: the gateway may have created its account.
  const [unconfirmedUsername, setUnconfirmedUsername] = useState<string | null>(null);
  const { minimumAge, gmtOffsetMinutes } = whitelabel;
  const formatIssue = (issue: ValidationIssue): string =>
    getIssueText(t, { ...issue, values: { ...issue.values, age: minimumAge } });
  const form = useModalForm<RegisterValues>({
    defaultValues: emptyValues,
    mode: 'onTouched',
    resolver: (values) => resolveValues(fields, values, { minimumAge, today: getToday(gmtOffsetMinutes) }, formatIssue),
  });

  const codeSender = useSendCode('register');
  const pictureKey = useId();

  const isVisible = (name: string): name is RegisterField | RegisterCheckbox =>
    registerCheckboxes.some((box) => box === name) || fields.some((field) => field.name === name);
  const getErrorMessage = (error: unknown, username: string | null): string =>
    isUsernameTaken(error) && username !== null && username === unconfirmedUsername
      ? t('register.accountMayExist')
      : errors.t(getErrorTextKey(error));
  const showErrors = (error: unknown, username: string | null): void => {
    const errorMessage = getErrorMessage(error, username);
    const field = getErrorField(error);
    const invalidFields = toFieldErrors(error).filter(({ path }) => isVisible(path));
    const isAtField = field !== null && isVisible(field);
    if (isAtField) form.setError(field, { type: 'gateway', message: errorMessage });
    invalidFields.forEach(({ path, rule }) => {
      const issue = getGatewayRuleIssue(rule, fields.find(({ name }) => name === path)?.rule);
      if (isVisible(path)) form.setError(path, { type: 'gateway', message: formatIssue(issue) });
    });
    setFailedAttempts((count) => count + 1);
    if (error instanceof CallError && error.code === 'invitation_code_error')
      openModal('notification', { title: t('register.invitationTitle'), text: t('register.invitationText') });
    setMessage(isAtField || invalidFields.length > 0 ? null : errorMessage);
  };
  const {
    mutate,
    isPending,
    error: callError,
  } = useRegister({
    onDone,
    onFailure: (error, registration) => showErrors(error, getUsername(registration)),
    onResponseLost: (registration) => setUnconfirmedUsername(getUsername(registration)),
  });
  const proof = useMutation({ mutationFn: codeSender.prove, onError: (error) => showErrors(error, null) });
  /** Calls `send` with the proof of the number, if a code was entered for it. */
  const proveNumber = (
    values: RegisterValues,
    code: string | undefined,
    send: (numberProof?: NumberProof) => void,
  ): void => {
    if (code !== undefined) return proof.mutate(values, { onSuccess: send });
    proof.reset();
    send();
  };
  const submitRegistration = (values: RegisterValues): void => {
    const url = new URL(location.href);
    if (method === 'social') return mutate({ method, body: registerSocialPayload(fields, values, url, ticket) });
    if (method === 'mobile') {
      const { verificationCode, ...body } = registerMobilePayload(fields, values, url);
      return proveNumber(values, verificationCode, (numberProof) =>
        mutate({ method, body: { ...body, ...numberProof } }),
      );
    }
    const { verificationCode, ...body } = registerPayload(fields, values, url);
    return proveNumber(values, verificationCode, (numberProof) =>
      mutate({ method, body: { ...body, ...numberProof } }),
    );
  };
  const send = form.handleSubmit(
    (values) => {
      setMessage(null);
      submitRegistration(values);
    },
    () => setMessage(null),
  );
  const resetErrors = (): void => {
    form.reset(undefined, { keepValues: true });
    setMessage(null);
  };
  return {
    method,
    fields,
    form,
    codeSender,
    message,
    callError: proof.error ?? callError,
    pictureKey,
    busy: proof.isPending || isPending,
    failedAttempts,
    submit: send,
    resetErrors,
  };
}
