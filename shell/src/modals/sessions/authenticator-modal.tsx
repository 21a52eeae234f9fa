import { notify, useQuery } from '@marquee/platform';
import { useCallback, useState } from 'react';
import { useErrorText, useShellText } from '#texts/shell-text.ts';
import { ModalFrame } from '#modal-kit/modal-frame.tsx';
import { ContentError, ContentLoading } from '#modal-kit/content-state.tsx';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';
import { useModalLock } from '#modal-kit/use-modal-lock.ts';
import { getErrorTextKey } from '#session/get-error-text-key.ts';
import { authenticatorStatusQuery } from './authenticator-status.query.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { EnableForm } from './enable-form.tsx';
import { DisableForm } from './disable-form.tsx';
import css from './authenticator.module.css';

/** Switches an authenticator app on, or off. */
export function AuthenticatorModal({ onClose }: ShellModalProps) {
  const { t } = useShellText();
  const errors = useErrorText();
  const { data, error, refetch } = useQuery(authenticatorStatusQuery());
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // The response with the recovery codes may be lost. The player gets them by submitting the same form again.
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  // The recovery codes are shown once. The modal must not close before the player has read them.
  const isLocked = busy || codes !== null;
  useModalLock('authenticator', isLocked);
  const handleEnableBusy = useCallback((isBusy: boolean): void => {
    setBusy(isBusy);
    if (isBusy) setWasSubmitted(true);
  }, []);
  const handleEnableError = (failure: unknown): void => {
    const key = getErrorTextKey(failure);
    const wasEnabledBefore = key === 'authenticator.already_enabled';
    setWasSubmitted(!wasEnabledBefore);
    if (wasEnabledBefore) notify({ tone: 'danger', title: errors.t(key) });
    void refetch();
  };
  const body = () => {
    if (codes !== null) return <RecoveryCodes codes={codes} onConfirm={onClose} />;
    if (data === undefined)
      return error === null ? <ContentLoading /> : <ContentError error={error} onRetry={() => void refetch()} />;
    return data.enabled && !wasSubmitted ? (
      <DisableForm
        status={data}
        onBusyChange={setBusy}
        onDone={onClose}
        fetchStatus={async () => (await refetch()).data}
      />
    ) : (
      <EnableForm
        isEnabled={data.enabled}
        onBusyChange={handleEnableBusy}
        onDone={setCodes}
        onFailed={handleEnableError}
      />
    );
  };
  return (
    <ModalFrame size="small" title={t('authenticator.title')} closable={!isLocked} onClose={onClose}>
      {codes === null && <p className={css.text}>{t('authenticator.text')}</p>}
      {body()}
    </ModalFrame>
  );
}
