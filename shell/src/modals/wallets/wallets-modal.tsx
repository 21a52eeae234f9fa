import { callApi, notify, useBalance, useMutation, useQuery, useSession } from '@marquee/platform';
import { Button, Chip, Modal, MoneyText } from '@marquee/ui';
import { Undo2 } from 'lucide-react';
import { useErrorText, useShellText } from '#shell-text.ts';
import { ContentError, ContentEmpty, ContentLoading } from '#modal-kit/content-state.tsx';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';
import { errorTextKey } from '#session/error-text-key.ts';
import rowsCss from '#modal-kit/row-list.module.css';
import css from './wallets.module.css';

/** The money that lies with vendors who keep it themselves, and the way home for all of it. */
export function WalletsModal({ onClose }: ShellModalProps) {
  const { t, language } = useShellText();
  const errors = useErrorText();
  const { member } = useSession();
  const { refresh } = useBalance();
  const { data, error, refetch } = useQuery({
    queryKey: [`merchantWallet?account=${member?.id ?? ''}`],
    queryFn: ({ signal }) => callApi('merchantWallet', { signal }),
    refetchOnMount: 'always',
  });
  const home = useMutation({
    mutationFn: () => callApi('walletTransfer', { body: { all: true } }),
    onSuccess: ({ transfers }) => {
      const pending = transfers.some(({ state }) => state === 'pending');
      notify({ tone: pending ? 'info' : 'success', title: t(pending ? 'wallets.pending' : 'wallets.done') });
    },
    onError: (refusal) => notify({ tone: 'danger', title: errors.t(errorTextKey(refusal)) }),
    onSettled: () => {
      refresh();
      void refetch();
    },
  });
  const holds = data?.wallets.some(({ balance }) => balance !== null && /[1-9]/.test(balance)) ?? false;
  return (
    <Modal
      title={t('wallets.title')}
      closeLabel={t('close')}
      dragLabel={t('move')}
      onClose={onClose}
      actions={
        holds && (
          <Button icon={<Undo2 aria-hidden size={16} />} busy={home.isPending} onClick={() => home.mutate()}>
            {t('wallets.home')}
          </Button>
        )
      }
    >
      <p className={rowsCss.text}>{t('wallets.text')}</p>
      {data === undefined &&
        (error === null ? <ContentLoading /> : <ContentError error={error} onRetry={() => void refetch()} />)}
      {data?.isSingle && <ContentEmpty title={t('wallets.single')} />}
      <ul className={rowsCss.list}>
        {data?.wallets.map(({ vendor, vendorName, balance, inPlay, isWithdrawing }) => (
          <li key={vendor} className={rowsCss.row}>
            <p className={css.vendor}>
              {vendorName} {isWithdrawing && <Chip tone="cyan">{t('wallets.leaving')}</Chip>}
            </p>
            <p className={css.money}>
              {balance === null ? (
                t('wallets.unknown')
              ) : (
                <MoneyText amount={balance} currency={data.currency} language={language} />
              )}
              {inPlay !== null && /[1-9]/.test(inPlay) && (
                <span className={css.play}>
                  {t('wallets.inPlay')} <MoneyText amount={inPlay} currency={data.currency} language={language} />
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
