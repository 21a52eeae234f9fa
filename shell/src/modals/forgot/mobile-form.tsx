import { closeModal, notify, callApi, useLocation, useMutation, useNavigate, usePermission } from '@marquee/platform';
import { Button } from '@marquee/ui';
import { useCallback, useState, type FormEvent } from 'react';
import { useErrorText, useShellText } from '#shell-text.ts';
import { session, signIn } from '#state/session.ts';
import { emptyPhone, isNumber, type Phone } from '#modals/codes/phone.ts';
import { PhoneFields } from '#modals/codes/phone-fields.tsx';
import { FormBanner } from '#modals/form-banner.tsx';
import { ModalForm } from '#modals/modal-form.tsx';
import { newPasswordFault } from '#modals/password/new-password-fault.ts';
import { NewPasswordField } from '#modals/password/new-password-field.tsx';
import { faultsOf } from '#modals/register/register-refusal.ts';
import { gatewayFault } from '#modals/register/register-rules.ts';
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
  const [found] = faultsOf(error);
  const fault =
    newPasswordFault(rules, newPassword, null) ??
    (found
      ? gatewayFault(
          found.rule,
          rules.find(({ field }) => field === 'password'),
        )
      : null);
  const faults = {
    mobileNum: isNumber(phone.mobileNum) ? undefined : t('codes.numberWrong'),
    verificationCode: phone.verificationCode.trim() === '' ? t('codes.codeMissing') : undefined,
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (
      faults.mobileNum === undefined &&
      faults.verificationCode === undefined &&
      newPasswordFault(rules, newPassword, null) === null
    )
      mutate();
  };
  return (
    <ModalForm onSubmit={submit}>
      {error !== null && <FormBanner tone="coral" text={errors.t(errorTextKey(error))} />}
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
