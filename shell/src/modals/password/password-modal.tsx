import { Button } from '@marquee/ui';
import { useEffect, useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useShellText } from '#texts/shell-text.ts';
import { ModalFrame } from '#modal-kit/modal-frame.tsx';
import { FormMessage } from '#modal-kit/form-message.tsx';
import { ModalForm } from '#modal-kit/modal-form.tsx';
import { PasswordField } from '#modal-kit/password/password-field.tsx';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';
import { useModalLock } from '#modal-kit/use-modal-lock.ts';
import { clearLoginPassword, getLoginPassword } from '#session/login-password.ts';
import { useLogout } from '#session/use-logout.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { readPasswordChangeReason } from './password-reason.ts';
import { useChangePassword } from './use-change-password.ts';
import css from './password.module.css';

/** Changes the password. When the change is required, the player can only change it or log out. */
export function PasswordModal({ params, onClose }: ShellModalProps) {
  const { t } = useShellText();
  const formId = useId();
  const reason = readPasswordChangeReason(params);
  const [loginPassword] = useState(reason === null ? '' : getLoginPassword);
  const [asksOldPassword, setAsksOldPassword] = useState(loginPassword === '');
  useEffect(() => clearLoginPassword, []);
  const { control, message, callError, busy, submit } = useChangePassword(loginPassword, {
    onDone: onClose,
    onOldPasswordWrong: () => setAsksOldPassword(true),
  });
  const logout = useLogout(onClose);
  useModalLock('password', reason !== null || busy);
  return (
    <ModalFrame
      size="small"
      title={t('password.title')}
      closable={reason === null && !busy}
      hasCloseButton={reason === null}
      onClose={onClose}
      actions={
        <div className={css.actions}>
          <Button type="submit" form={formId} variant="primary" size="large" wide busy={busy}>
            {t('password.submit')}
          </Button>
          {reason !== null && (
            <Button variant="plain" busy={logout.isPending} onClick={() => logout.mutate()}>
              {t('password.logout')}
            </Button>
          )}
        </div>
      }
    >
      <ModalForm id={formId} onSubmit={submit} callError={callError}>
        {message !== null && <FormMessage tone="coral" text={message} />}
        {reason !== null && <FormMessage tone="cyan" text={t(`password.${reason}`)} />}
        {asksOldPassword && (
          <Controller
            control={control}
            name="oldPassword"
            render={({ field, fieldState }) => (
              <PasswordField
                {...field}
                label={t('password.old')}
                required
                error={fieldState.error?.message}
                autoComplete="current-password"
              />
            )}
          />
        )}
        <Controller
          control={control}
          name="newPassword"
          render={({ field, fieldState }) => (
            <NewPasswordField
              label="password.new"
              value={field.value}
              error={fieldState.error?.message}
              onChange={field.onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="confirmNewPassword"
          render={({ field, fieldState }) => (
            <PasswordField
              {...field}
              label={t('password.confirm')}
              required
              error={fieldState.error?.message}
              autoComplete="new-password"
            />
          )}
        />
      </ModalForm>
    </ModalFrame>
  );
}
