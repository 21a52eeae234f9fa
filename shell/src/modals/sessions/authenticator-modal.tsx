import { Modal } from '@marquee/ui';
import { useState } from 'react';
import { useShellText } from '#shell-text.ts';
import { ContentFailure, ContentWait } from '#modals/content-state.tsx';
import type { ShellModalProps } from '#modals/shell-modal-props.ts';
import { useHeld } from '#modals/use-held.ts';
import { useAuthenticator } from './authenticator-query.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { StartForm } from './start-form.tsx';
import { StopForm } from './stop-form.tsx';
import css from './authenticator.module.css';

/** R1.06: switches an authenticator app on, or off. */
export function AuthenticatorModal({ onClose }: ShellModalProps) {
  const { t } = useShellText();
  const { data, error, refetch } = useAuthenticator();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [busy, setBusy] = useState(false);
  // The codes come once: whoever left while they are on their way or unread would have an authenticator without them.
  const held = busy || codes !== null;
  useHeld('authenticator', held);
  const body = () => {
    if (codes !== null) return <RecoveryCodes codes={codes} onKept={onClose} />;
    if (data === undefined)
      return error === null ? <ContentWait /> : <ContentFailure error={error} onRetry={() => void refetch()} />;
    return data.enabled ? (
      <StopForm left={data.recoveryCodesLeft} onDone={onClose} />
    ) : (
      <StartForm onBusy={setBusy} onDone={setCodes} />
    );
  };
  return (
    <Modal
      size="small"
      title={t('authenticator.title')}
      closeLabel={t('close')}
      dragLabel={t('move')}
      closable={!held}
      onClose={onClose}
    >
      {codes === null && <p className={css.text}>{t('authenticator.text')}</p>}
      {body()}
    </Modal>
  );
}
