import type { VerificationMethod } from '@marquee/contract';
import { useEffect, useRef, useState } from 'react';
import { useShellText } from '#texts/shell-text.ts';
import { ModalFrame } from '#modal-kit/modal-frame.tsx';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';
import { LoginVerificationForm } from './login-verification-form.tsx';
import { readPendingLogin } from './pending-login.ts';
import { MethodList } from './method-list.tsx';
import css from './login-verification.module.css';

/** Verifies a login from a new network by one of the methods that the player has set up. */
export function LoginVerificationModal({ params, onClose }: ShellModalProps) {
  const { t } = useShellText();
  const pendingLogin = readPendingLogin(params);
  const methods = pendingLogin?.verification.methods ?? [];
  const [selectedMethod, setSelectedMethod] = useState<VerificationMethod | null>(methods[0]?.method ?? null);
  const open = methods.find(({ method }) => method === selectedMethod);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => body.current?.querySelector<HTMLElement>('input, button')?.focus(), [selectedMethod]);
  if (pendingLogin === null) return null;
  return (
    <ModalFrame size="small" title={t('loginVerification.title')} onClose={onClose}>
      <p className={css.text}>{t('loginVerification.text')}</p>
      <div ref={body}>
        {open === undefined ? (
          <MethodList methods={methods} onChoose={setSelectedMethod} />
        ) : (
          <LoginVerificationForm
            key={open.method}
            pendingLogin={pendingLogin}
            method={open.method}
            maskedRecipient={open.to}
            onChangeMethod={methods.length > 1 ? () => setSelectedMethod(null) : null}
          />
        )}
      </div>
    </ModalFrame>
  );
}
