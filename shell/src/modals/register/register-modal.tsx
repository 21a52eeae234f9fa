import { Button, TabPanel, Tabs } from '@marquee/ui';
import { useLocation, useNavigate, openModal, usePermission } from '@marquee/platform';
import { useId, useState } from 'react';
import { useShellText } from '#texts/shell-text.ts';
import { ModalFrame } from '#modal-kit/modal-frame.tsx';
import { AuthArtwork } from '#modal-kit/auth-artwork.tsx';
import { FormMessage } from '#modal-kit/form-message.tsx';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';
import { RegisterForm } from './register-form.tsx';
import { readTicket } from './read-ticket.ts';
import css from './register.module.css';

/** Registration by mobile number, by username, or after a social login. */
export function RegisterModal({ params, onClose }: ShellModalProps) {
  const { t } = useShellText();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const offered = usePermission().info.register;
  const socialTicket = readTicket(params);
  const defaultMethod = offered.mobile ? 'mobile' : 'username';
  const [method, setMethod] = useState<string>(defaultMethod);
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
      art={<AuthArtwork title={t('register.artTitle')} text={t('register.artText')} />}
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
      {socialTicket === null && offered.mobile && offered.username ? (
        <Tabs
          label={t('register.methods')}
          tabs={[
            { value: 'mobile', label: t('register.methodMobile') },
            { value: 'username', label: t('register.methodUsername') },
          ]}
          value={method}
          onChange={setMethod}
        >
          <TabPanel value="mobile">
            <RegisterForm method="mobile" formId={formId} onBusyChange={setBusy} onDone={onClose} />
          </TabPanel>
          <TabPanel value="username">
            <RegisterForm method="username" formId={formId} onBusyChange={setBusy} onDone={onClose} />
          </TabPanel>
        </Tabs>
      ) : (
        <RegisterForm
          method={socialTicket === null ? defaultMethod : 'social'}
          ticket={socialTicket?.ticket}
          formId={formId}
          onBusyChange={setBusy}
          onDone={onClose}
        />
      )}
    </ModalFrame>
  );
}
