import { CallError, notify, useMutation, useNavigate } from '@marquee/platform';
import { useState, type FormEvent } from 'react';
import { type FieldErrors } from 'react-hook-form';
import { useModalForm } from '#modal-kit/use-modal-form.ts';
import { useErrorText, useShellText } from '#texts/shell-text.ts';
import { useRegisterRules } from '#modal-kit/field-rules/use-register-rules.ts';
import { loadMember } from '#state/session.ts';
import { toFieldErrors } from '#modals/register/register-error.ts';
import { getGatewayRuleIssue } from '#modals/register/register-rules.ts';
import { getErrorTextKey } from '#session/get-error-text-key.ts';
import { isResponseLost } from '#session/is-response-lost.ts';
import { clearRememberedLogin } from '#session/remembered-login.ts';
import { reloadAfterPasswordChange } from '#session/renewed-tokens.ts';
import { changePasswordMutation } from './change-password.mutation.ts';
import { validateNewPassword } from './validate-new-password.ts';

export interface PasswordValues {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

const isPasswordField = (name: string): name is keyof PasswordValues =>
  name === 'oldPassword' || name === 'newPassword' || name === 'confirmNewPassword';

interface ChangePasswordListeners {
  onDone(): void;
  onOldPasswordWrong(): void;
}

/**
 * Form that changes the password. The gateway ends every other session; this one stays and navigates home.
 * @param oldPassword the password of the login that required the change; empty when the player has to enter it
 */
export function useChangePassword(oldPassword: string, { onDone, onOldPasswordWrong }: ChangePasswordListeners) {
  const { t } = useShellText();
  const errorTexts = useErrorText();
  const navigate = useNavigate();
  const rules = useRegisterRules();
  const [message, setMessage] = useState<string | null>(null);
  const { control, handleSubmit, setError } = useModalForm<PasswordValues>({
    defaultValues: { oldPassword, newPassword: '', confirmNewPassword: '' },
    reValidateMode: 'onSubmit',
    resolver: (values) => {
      const issue = validateNewPassword(rules, values.newPassword, values.oldPassword);
      const errors: FieldErrors<PasswordValues> = {
        ...(values.oldPassword === '' && { oldPassword: { type: 'required', message: t('password.oldMissing') } }),
        ...(issue !== null && { newPassword: { type: 'rule', message: t(issue.key, issue.values) } }),
        ...(values.confirmNewPassword !== values.newPassword && {
          confirmNewPassword: { type: 'mismatch', message: t('password.mismatch') },
        }),
        ...(values.confirmNewPassword === '' && {
          confirmNewPassword: { type: 'required', message: t('password.confirmMissing') },
        }),
      };
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
    },
  });

  const showErrors = (error: unknown): void => {
    const rule = rules.find(({ field }) => field === 'password');
    const invalidFields = toFieldErrors(error);
    for (const { path, rule: brokenRule } of invalidFields) {
      const issue = getGatewayRuleIssue(brokenRule, rule);
      if (isPasswordField(path)) setError(path, { type: 'gateway', message: t(issue.key, issue.values) });
    }
    const isOldPasswordWrong = error instanceof CallError && error.code === 'password.wrong';
    if (isOldPasswordWrong) {
      onOldPasswordWrong();
      setError('oldPassword', { type: 'gateway', message: errorTexts.t('password.wrong') });
    }
    const text = isResponseLost(error) ? t('password.mayBeChanged') : errorTexts.t(getErrorTextKey(error));
    setMessage(isOldPasswordWrong || invalidFields.length > 0 ? null : text);
  };
  const { mutate, isPending, error } = useMutation({
    ...changePasswordMutation,
    onSuccess: async (isSessionKept) => {
      // The gateway has ended the remembered logins of the player.
      clearRememberedLogin();
      // The player has logged out in the meantime, and another person may use this page.
      if (!isSessionKept) return;
      await loadMember();
      reloadAfterPasswordChange();
      onDone();
      navigate('/');
      notify({ tone: 'success', title: t('password.done'), text: t('password.doneText') });
    },
    onError: showErrors,
  });
  const submit = async (event: FormEvent): Promise<void> => {
    setMessage(null);
    await handleSubmit((values) => mutate(values))(event);
  };
  return { control, message, callError: error, busy: isPending, submit };
}
