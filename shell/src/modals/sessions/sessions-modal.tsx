import type { OpenSession } from '@marquee/contract';
import { formatInstant, notify, openModal, useMutation, useQuery } from '@marquee/platform';
import { Button, Chip } from '@marquee/ui';
import { useErrorText, useShellText, type ShellTexts } from '#texts/shell-text.ts';
import { ModalFrame } from '#modal-kit/modal-frame.tsx';
import { ContentError, ContentLoading } from '#modal-kit/content-state.tsx';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';
import { getErrorTextKey } from '#session/get-error-text-key.ts';
import { revokeSessionMutation } from './revoke-session.mutation.ts';
import { sessionsQuery } from './sessions.query.ts';
import { AuthenticatorRow } from './authenticator-row.tsx';
import { Row, RowList, RowsText } from '#modal-kit/row-list.tsx';
import css from './sessions.module.css';

const formatDevice = ({ browser, system }: Pick<OpenSession, 'browser' | 'system'>, t: ShellTexts['t']): string =>
  browser !== '' && system !== ''
    ? t('sessions.device', { browser, system })
    : browser || system || t('sessions.unknownDevice');

/** Active sessions of the player; all except the current one can be ended. */
export function SessionsModal({ onClose }: ShellModalProps) {
  const { t } = useShellText();
  const errors = useErrorText();
  const { data, error, refetch } = useQuery(sessionsQuery());
  const revoke = useMutation({
    ...revokeSessionMutation,
    onSuccess: () => notify({ tone: 'success', title: t('sessions.loggedOut') }),
    onError: (failure) => notify({ tone: 'danger', title: errors.t(getErrorTextKey(failure)) }),
    onSettled: () => void refetch(),
  });
  return (
    <ModalFrame
      title={t('sessions.title')}
      onClose={onClose}
      actions={
        <div className={css.actions}>
          <Button onClick={() => openModal('password')}>{t('password.title')}</Button>
          <Button onClick={() => openModal('logout-everywhere', data && { count: data.sessions.length })}>
            {t('sessions.logOutEverywhere')}
          </Button>
        </div>
      }
    >
      <AuthenticatorRow />
      <RowsText>{t('sessions.text')}</RowsText>
      {data === undefined &&
        (error === null ? <ContentLoading /> : <ContentError error={error} onRetry={() => void refetch()} />)}
      <RowList>
        {data?.sessions.map(({ id, address, userAgent, createdAt, seenAt, kind, current, ...device }) => (
          <Row key={id}>
            <div className={css.text}>
              <p className={css.address}>
                {address} {current && <Chip tone="emerald">{t('sessions.current')}</Chip>}
              </p>
              <p className={css.agent} title={userAgent}>
                {formatDevice(device, t)}
              </p>
              <p className={css.times}>
                {t('sessions.loggedInAt', { time: formatInstant(createdAt) })}
                {kind !== null && ` · ${t(`sessions.kinds.${kind}`)}`}
              </p>
              <p className={css.times}>{t('sessions.lastActive', { time: formatInstant(seenAt) })}</p>
            </div>
            {!current && (
              <Button
                size="small"
                aria-label={t('sessions.logOutAddress', { address })}
                busy={revoke.isPending && revoke.variables === id}
                onClick={() => revoke.mutate(id)}
              >
                {t('sessions.logOut')}
              </Button>
            )}
          </Row>
        ))}
      </RowList>
    </ModalFrame>
  );
}
