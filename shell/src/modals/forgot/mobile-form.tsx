import { CallError, closeModal, notify, openModal, useLocation, useMutation, useNavigate } from '@marquee/platform';
import { Button } from '@marquee/ui';
import { useCallback, useState } from 'react';
import { useWatch, type FieldErrors } from 'react-hook-form';
import { useModalForm } from '#modal-kit/use-modal-form.ts';
import { useErrorText, useShellText } from '#texts/shell-text.ts';
import { useRegisterRules } from '#modal-kit/field-rules/use-register-rules.ts';
import { endAtGateway } from '#state/calls/ended-sessions.ts';
import { getToken, session, startSession } from '#state/session.ts';
import { emptyPhone, isSameCode, type Phone } from '#modal-kit/verification-code/phone.ts';
import { findPhoneErrors } from '#modal-kit/verification-code/phone-errors.ts';
import { PhoneFields } from '#modal-kit/verification-code/phone-fields.tsx';
import { useSendCode } from '#modal-kit/verification-code/use-send-code.ts';
import { FormMessage } from '#modal-kit/form-message.tsx';
import { ModalForm } from '#modal-kit/modal-form.tsx';
import { validateNewPassword } from '#modals/password/validate-new-password.ts';
import { NewPasswordField } from '#modals/password/new-password-field.tsx';
import { toFieldErrors } from '#modals/register/register-error.ts';
import { getGatewayRuleIssue } from '#modals/register/register-rules.ts';
import { isAgentArea } from '#session/paths/agent-paths.ts';
import { isResponseLost } from '#session/is-response-lost.ts';
import { getErrorTextKey } from '#session/get-error-text-key.ts';
import type { ForgotFormProps } from './forgot-form-props.ts';
import { passwordByPhoneMutation } from './password-by-phone.mutation.ts';

interface MobileFormValues extends Phone {
  readonly newPassword: string;
}

/** A code is accepted once, so the gateway rejects that of a reset which it has completed. */
const isCodeRejected = (error: unknown): boolean =>
  error instanceof CallError && ['sms.code_invalid', 'sms.code_expired', 'firebase.token_invalid'].includes(error.code);

/**
 * Sets a new password by mobile number and code, logs the player in and navigates home (agents: agent
 * centre).
 */
export function MobileForm({ isOpen, onClose }: ForgotFormProps) {
  const { t } = useShellText();
  const errors = useErrorText();
  const navigate = useNavigate();
  const isInAgentArea = isAgentArea(useLocation().pathname);
  const rules = useRegisterRules();
  const { control, handleSubmit, setValue, setError, formState } = useModalForm<MobileFormValues>({
    defaultValues: { ...emptyPhone, newPassword: '' },
    resolver: (values) => {
      const issue = validateNewPassword(rules, values.newPassword, null);
      const invalid: FieldErrors<MobileFormValues> = {
        ...findPhoneErrors(values, t),
        ...(issue !== null && { newPassword: { type: 'rule', message: t(issue.key, issue.values) } }),
      };
      return Object.keys(invalid).length === 0 ? { values, errors: {} } : { values: {}, errors: invalid };
    },
  });
  const values = useWatch({ control, compute: (current: MobileFormValues) => current });
  const { errors: formErrors, isSubmitted } = formState;
  const change = useCallback(
    (typed: Partial<MobileFormValues>): void => {
      const options = { shouldDirty: true, shouldValidate: isSubmitted };
      if (typed.countryDialingCode !== undefined) setValue('countryDialingCode', typed.countryDialingCode);
      if (typed.mobileNum !== undefined) setValue('mobileNum', typed.mobileNum, options);
      if (typed.verificationCode !== undefined) setValue('verificationCode', typed.verificationCode, options);
      if (typed.newPassword !== undefined) setValue('newPassword', typed.newPassword, options);
    },
    [setValue, isSubmitted],
  );
  const sender = useSendCode('password');
  // Number and code of an attempt whose response was lost: the gateway may have changed the password.
  const [unconfirmed, setUnconfirmed] = useState<Phone | null>(null);
  const { mutateAsync: reset } = useMutation(passwordByPhoneMutation);
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async ({ newPassword, ...phone }: MobileFormValues) => {
      const proof = await sender.prove(phone);
      const { mobileNum, countryDialingCode } = phone;
      const area = isInAgentArea && { agentArea: isInAgentArea };
      return reset({ mobileNum, countryDialingCode, newPassword, ...proof, ...area }).catch((failure: unknown) => {
        if (isResponseLost(failure)) setUnconfirmed(phone);
        throw failure;
      });
    },
    onMutate: getToken,
    onSuccess: async ({ token }, _, tokenBefore) => {
      if (!isOpen()) return endAtGateway(token);
      if (!(await startSession(token, tokenBefore))) return;
      onClose();
      closeModal('login');
      navigate(isInAgentArea ? '/agentHome' : '/');
      notify({ tone: 'success', title: t('login.welcome', { name: session.get().member?.nickname ?? '' }) });
    },
    onError: (failure) => {
      const [fieldError] = toFieldErrors(failure);
      if (fieldError === undefined) return;
      const issue = getGatewayRuleIssue(
        fieldError.rule,
        rules.find(({ field }) => field === 'password'),
      );
      setError('newPassword', { type: 'gateway', message: t(issue.key, issue.values) });
    },
  });
  const submit = handleSubmit((filled) => mutate(filled));
  const mayBeChanged =
    isCodeRejected(error) && unconfirmed !== null && variables !== undefined && isSameCode(unconfirmed, variables);
  const openLogin = (): void => {
    onClose();
    openModal('login');
  };
  return (
    <ModalForm onSubmit={submit} callError={error}>
      {error !== null && !mayBeChanged && <FormMessage tone="coral" text={errors.t(getErrorTextKey(error))} />}
      {mayBeChanged && (
        <FormMessage
          tone="coral"
          text={t('forgot.mayBeChanged')}
          action={
            <button type="button" onClick={openLogin}>
              {t('login.submit')}
            </button>
          }
        />
      )}
      <PhoneFields
        sender={sender}
        phone={values}
        errors={{ mobileNum: formErrors.mobileNum?.message, verificationCode: formErrors.verificationCode?.message }}
        onChange={change}
      />
      <NewPasswordField
        label="password.new"
        value={values.newPassword}
        error={formErrors.newPassword?.message}
        onChange={(newPassword) => change({ newPassword })}
      />
      <Button type="submit" variant="primary" size="large" wide busy={isPending}>
        {t('forgot.submit')}
      </Button>
    </ModalForm>
  );
}
