import { Button, TabPanel, Tabs } from '@marquee/ui';
import { useLocation, useNavigate, openModal, usePermission } from '@marquee/platform';
import { useId, useState } from 'react';
import { useShellText } from '#texts/shell-text.ts';
import { ModalFrame } from '#modal-kit/modal-frame.tsx';
import { AuthArtwork } from '#modal-kit/auth-artwork.tsx';
import { FormMessage } from '#modal-kit/form-message.tsx';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';
import type { RegisterMethod } from './register-fields.ts';
import { RegisterForm } from './register-form.tsx';
import { readTicket } from './read-ticket.ts';
import { useRegisterForm } from './use-register-form.ts';
import css from './register.module.css';

/** Registration by mobile number, by username, or after a social login. */
export function RegisterModal({ params, onClose }: ShellModalProps) {
  const { t } = useShellText();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const formId = useId();
  const offered = usePermission().info.register;
  const socialTicket = readTicket(params);
  const defaultMethod = offered.mobile ? 'mobile' : 'username';
  const hasTabs = socialTicket === null && offered.mobile && offered.username;
  const [selectedMethod, setSelectedMethod] = useState<RegisterMethod>(defaultMethod);
  const methodWithoutTabs = socialTicket === null ? defaultMethod : 'social';
  const method = hasTabs ? selectedMethod : methodWithoutTabs;
  const state = useRegisterForm(method, onClose, socialTicket?.ticket);
  const { busy } = state;
  const selectMethod = (value: string): void => {
    // The response of a running registration shows its errors at the fields of its method.
    if (busy || value === method) return;
    state.resetErrors();
    setSelectedMethod(value === 'mobile' ? 'mobile' : 'username');
  };
  const login = (): void => {
    if (pathname === '/register') navigate('/login', { replace: true });
    else {
      onClose();
      openModal('login');
    }
  };
  return (
    <ModalFrame
      size="large"
      title={t('register.title')}
      closable={!busy}
      onClose={onClose}
      art={<AuthArtwork group="w_register" title={t('register.artTitle')} text={t('register.artText')} />}
      actions={
        <>
          <Button type="submit" form={formId} variant="primary" size="large" wide busy={busy}>
            {t('register.submit')}
          </Button>
          <p className={css.question}>
            {t('register.haveAccount')}{' '}
            <button type="button" className={css.login} onClick={login}>
              {t('register.login')}
            </button>
          </p>
        </>
      }
    >
      {socialTicket !== null && (
        <FormMessage tone="cyan" text={t('social.newAccount', { name: socialTicket.nickname })} />
      )}
      {hasTabs ? (
        <Tabs
          label={t('register.methods')}
          tabs={[
            { value: 'mobile', label: t('register.methodMobile') },
            { value: 'username', label: t('register.methodUsername') },
          ]}
          value={method}
          onChange={selectMethod}
        >
          <TabPanel value="mobile">
            <RegisterForm formId={formId} state={state} />
          </TabPanel>
          <TabPanel value="username">
            <RegisterForm formId={formId} state={state} />
          </TabPanel>
        </Tabs>
      ) : (
        <RegisterForm formId={formId} state={state} />
      )}
    </ModalFrame>
  );
}
