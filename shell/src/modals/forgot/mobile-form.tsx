import { closeModal, notify, callApi, useLocation, useMutation, useNavigate, usePermission } from '@marquee/platform';
import { Button } from '@marquee/ui';
import { useCallback, useState, type FormEvent } from 'react';
import { useErrorText, useShellText } from '#shell-text.ts';
import { session, signIn } from '#state/session.ts';
import { emptyPhone, isMobileNumber, type Phone } from '#modal-kit/verification-code/phone.ts';
import { PhoneFields } from '#modal-kit/verification-code/phone-fields.tsx';
import { FormMessage } from '#modal-kit/form-message.tsx';
import { ModalForm } from '#modal-kit/modal-form.tsx';
import { validateNewPassword } from '#modals/password/validate-new-password.ts';
import { NewPasswordField } from '#modals/password/new-password-field.tsx';
import { fieldErrors } from '#modals/register/register-error.ts';
import { validateByGatewayRules } from '#modals/register/register-rules.ts';
import { isAgentArea } from '#session/agent-paths.ts';
import { errorTextKey } from '#session/error-text-key.ts';

/** R5.04, R4.08: number, code and new password; the player is logged in, the popup closes, home. An agent's home is the agent centre. */
export function MobileForm({ onClose }: { onClose(): void }) {
  const { t } = useShellText();
  const errors = useErrorText();
  const navigate = useNavigate();
  const agentArea = isAgentArea(useLocation().pathname);
  const rules = usePermission().info.register.fields;
  const [phone, setPhone] = useState<Phone>(emptyPhone);
  const [newPassword, setNewPassword] = useState('');
  const [tried, setTried] = useState(false);
  const change = useCallback((typed: Partial<Phone>) => setPhone((before) => ({ ...before, ...typed })), []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const body = {
        ...phone,
        verificationCode: phone.verificationCode.trim(),
        newPassword,
        ...(agentArea && { agentArea }),
      };
      await signIn((await callApi('passwordByPhone', { body })).token);
    },
    onSuccess: () => {
      onClose();
      closeModal('login');
      navigate(agentArea ? '/agentHome' : '/');
      notify({ tone: 'success', title: t('login.welcome', { name: session.get().member?.nickname ?? '' }) });
    },
  });
  const [found] = fieldErrors(error);
  const fault =
    validateNewPassword(rules, newPassword, null) ??
    (found
      ? validateByGatewayRules(
          found.rule,
          rules.find(({ field }) => field === 'password'),
        )
      : null);
  const faults = {
    mobileNum: isMobileNumber(phone.mobileNum) ? undefined : t('codes.numberWrong'),
    verificationCode: phone.verificationCode.trim() === '' ? t('codes.codeMissing') : undefined,
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (
      faults.mobileNum === undefined &&
      faults.verificationCode === undefined &&
      validateNewPassword(rules, newPassword, null) === null
    )
      mutate();
  };
  return (
    <ModalForm onSubmit={submit}>
      {error !== null && <FormMessage tone="coral" text={errors.t(errorTextKey(error))} />}
      <PhoneFields use="password" phone={phone} errors={tried ? faults : {}} onChange={change} />
      <NewPasswordField
        label="password.new"
        value={newPassword}
        error={tried && fault !== null ? t(fault.key, fault.values) : undefined}
        onChange={setNewPassword}
      />
      <Button type="submit" variant="primary" size="large" wide busy={isPending}>
        {t('forgot.renew')}
      </Button>
    </ModalForm>
  );
}
