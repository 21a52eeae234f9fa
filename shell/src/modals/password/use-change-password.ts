import { callApi, CallError, notify, useMutation, useNavigate, usePermission } from '@marquee/platform';
import { useState } from 'react';
import { useErrorText, useShellText } from '#shell-text.ts';
import { refreshBalance } from '#state/balance.ts';
import { pageState } from '#state/page-state.ts';
import { loadMember } from '#state/session.ts';
import { fieldErrors } from '#modals/register/register-error.ts';
import { validateByGatewayRules } from '#modals/register/register-rules.ts';
import { errorTextKey } from '#session/error-text-key.ts';
import { validateNewPassword } from './validate-new-password.ts';

export type PasswordField = 'oldPassword' | 'newPassword' | 'confirmNewPassword';
export type PasswordErrors = Partial<Record<PasswordField, string>>;
export type PasswordValues = Readonly<Record<PasswordField, string>>;

/** R4.08: the gateway ends every other session; who is here stays, and goes home. */
export function useChangePassword(onDone: () => void) {
  const { t } = useShellText();
  const words = useErrorText();
  const navigate = useNavigate();
  const rules = usePermission().info.register.fields;
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [banner, setBanner] = useState<string | null>(null);

  const judge = ({ oldPassword, newPassword, confirmNewPassword }: PasswordValues): PasswordErrors => {
    const fault = validateNewPassword(rules, newPassword, oldPassword);
    return {
      ...(oldPassword === '' && { oldPassword: t('register.rules.required') }),
      ...(fault !== null && { newPassword: t(fault.key, fault.values) }),
      ...(confirmNewPassword !== newPassword && { confirmNewPassword: t('password.confirmWrong') }),
      ...(confirmNewPassword === '' && { confirmNewPassword: t('register.rules.required') }),
    };
  };
  const refuse = (error: unknown): void => {
    const rule = rules.find(({ field }) => field === 'password');
    const said = fieldErrors(error).map(({ path, rule: broken }) => {
      const fault = validateByGatewayRules(broken, rule);
      return [path, t(fault.key, fault.values)] as const;
    });
    const isOld = error instanceof CallError && error.code === 'password.wrong';
    setErrors({ ...Object.fromEntries(said), ...(isOld && { oldPassword: words.t('password.wrong') }) });
    setBanner(isOld || said.length > 0 ? null : words.t(errorTextKey(error)));
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (body: PasswordValues) => callApi('changePassword', { body }),
    onSuccess: async () => {
      await loadMember();
      // What was refused until now.
      refreshBalance();
      void pageState().queryClient.invalidateQueries();
      onDone();
      navigate('/');
      notify({ tone: 'success', title: t('password.done'), text: t('password.doneText') });
    },
    onError: refuse,
  });
  const submit = (values: PasswordValues): void => {
    const found = judge(values);
    setErrors(found);
    setBanner(null);
    if (Object.keys(found).length === 0) mutate(values);
  };
  return { errors, banner, busy: isPending, submit };
}
