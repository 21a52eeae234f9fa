import { Button, Modal } from '@marquee/ui';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { useShellText } from '#shell-text.ts';
import { FormMessage } from '#modal-kit/form-message.tsx';
import { ModalForm } from '#modal-kit/modal-form.tsx';
import { PasswordField } from '#modal-kit/password-field.tsx';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';
import { useModalLock } from '#modal-kit/use-modal-lock.ts';
import { clearLoginPassword, getLoginPassword } from '#session/login-password.ts';
import { useLogout } from '#session/use-logout.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { readPasswordChangeReason } from './password-reason.ts';
import { useChangePassword, type PasswordValues } from './use-change-password.ts';
import css from './password.module.css';

/** R1.05, R4.03, R5.04: by wish, or because it is due; then there is no other way on than to log out. */
export function PasswordModal({ params, onClose }: ShellModalProps) {
  const { t } = useShellText();
  const formId = useId();
  const reason = readPasswordChangeReason(params);
  const [oldPassword] = useState(reason === null ? '' : getLoginPassword);
  useEffect(() => clearLoginPassword, []);
  const [values, setValues] = useState<PasswordValues>({ oldPassword, newPassword: '', confirmNewPassword: '' });
  const { errors, banner, busy, submit } = useChangePassword(onClose);
  const logout = useLogout(onClose);
  useModalLock('password', reason !== null || busy);
  const change = (typed: Partial<PasswordValues>): void => setValues((before) => ({ ...before, ...typed }));
  const send = (event: FormEvent): void => {
    event.preventDefault();
    submit(values);
  };
  return (
    <Modal
      size="small"
      title={t('password.title')}
      closeLabel={t('close')}
      dragLabel={t('move')}
      closable={reason === null && !busy}
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
      <ModalForm id={formId} onSubmit={send}>
        {banner !== null && <FormMessage tone="coral" text={banner} />}
        {reason !== null && <FormMessage tone="cyan" text={t(`password.${reason}`)} />}
        {oldPassword === '' && (
          <PasswordField
            label={t('password.old')}
            required
            error={errors.oldPassword}
            autoComplete="current-password"
            value={values.oldPassword}
            onChange={(event) => change({ oldPassword: event.target.value })}
          />
        )}
        <NewPasswordField
          label="password.new"
          value={values.newPassword}
          error={errors.newPassword}
          onChange={(newPassword) => change({ newPassword })}
        />
        <PasswordField
          label={t('password.confirm')}
          required
          error={errors.confirmNewPassword}
          autoComplete="new-password"
          value={values.confirmNewPassword}
          onChange={(event) => change({ confirmNewPassword: event.target.value })}
        />
      </ModalForm>
    </Modal>
  );
}
