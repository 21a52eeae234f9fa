import { useQuery } from '@marquee/platform';
import { useState } from 'react';
import { useShellText } from '#texts/shell-text.ts';
import { ModalFrame } from '#modal-kit/modal-frame.tsx';
import { ContentError, ContentLoading } from '#modal-kit/content-state.tsx';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';
import { useModalLock } from '#modal-kit/use-modal-lock.ts';
import { authenticatorStatusQuery } from './authenticator-status.query.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { EnableForm } from './enable-form.tsx';
import { DisableForm } from './disable-form.tsx';
import css from './authenticator.module.css';

/** Switches an authenticator app on, or off. */
export function AuthenticatorModal({ onClose }: ShellModalProps) {
  const { t } = useShellText();
  const { data, error, refetch } = useQuery(authenticatorStatusQuery());
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [busy, setBusy] = useState(false);
  // The recovery codes are shown once. The modal must not close before the player has read them.
  const isLocked = busy || codes !== null;
  useModalLock('authenticator', isLocked);
  const body = () => {
    if (codes !== null) return <RecoveryCodes codes={codes} onConfirm={onClose} />;
    if (data === undefined)
      return error === null ? <ContentLoading /> : <ContentError error={error} onRetry={() => void refetch()} />;
    return data.enabled ? (
      <DisableForm status={data} onBusyChange={setBusy} onDone={onClose} />
    ) : (
      <EnableForm onBusyChange={setBusy} onDone={setCodes} />
    );
  };
  return (
    <ModalFrame size="small" title={t('authenticator.title')} closable={!isLocked} onClose={onClose}>
      {codes === null && <p className={css.text}>{t('authenticator.text')}</p>}
      {body()}
    </ModalFrame>
  );
}
