import { notify, useBalance, useMutation, useQuery, useSession } from '@marquee/platform';
import { Button, Chip, MoneyText } from '@marquee/ui';
import { Undo2 } from 'lucide-react';
import { useErrorText, useShellText } from '#texts/shell-text.ts';
import { ModalFrame } from '#modal-kit/modal-frame.tsx';
import { ContentError, ContentEmpty, ContentLoading } from '#modal-kit/content-state.tsx';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';
import { getErrorTextKey } from '#session/get-error-text-key.ts';
import { FormMessage } from '#modal-kit/form-message.tsx';
import { hasMoney, hasWaitEnded, merchantWalletQuery } from '#state/merchant-wallet.query.ts';
import { Row, RowList, RowsText } from '#modal-kit/row-list.tsx';
import { withdrawAllMutation } from './withdraw-all.mutation.ts';
import css from './wallets.module.css';

/** Balances of the provider wallets and a button that transfers all of them to the main wallet. */
export function WalletsModal({ onClose }: ShellModalProps) {
  const { t, language } = useShellText();
  const errors = useErrorText();
  const { member } = useSession();
  const { refresh } = useBalance();
  const { data, error, refetch } = useQuery(merchantWalletQuery(member?.id ?? ''));
  const withdrawAll = useMutation({
    ...withdrawAllMutation,
    onSuccess: async ({ transfers }) => {
      refresh();
      // A vendor that does not respond has no transfer in the response; its wallet stays marked as withdrawing.
      const { data: current, error: failure } = await refetch();
      if (failure !== null || current === undefined) {
        notify({ tone: 'danger', title: errors.t(getErrorTextKey(failure)) });
        return;
      }
      const pending =
        transfers.some(({ state }) => state !== 'done') ||
        current.wallets.some(({ balance, isWithdrawing }) => balance === null || isWithdrawing);
      notify({
        tone: pending ? 'info' : 'success',
        title: t(pending ? 'wallets.transferPending' : 'wallets.transferred'),
      });
    },
    onError: (failure) => {
      refresh();
      void refetch();
      notify({ tone: 'danger', title: errors.t(getErrorTextKey(failure)) });
    },
  });
  const hasBalance = data?.wallets.some(({ balance }) => hasMoney(balance)) ?? false;
  const checkAgain = (label: string) => (
    <button type="button" onClick={() => void refetch()}>
      {label}
    </button>
  );
  return (
    <ModalFrame
      title={t('wallets.title')}
      onClose={onClose}
      actions={
        hasBalance ? (
          <Button
            icon={<Undo2 aria-hidden size={16} />}
            busy={withdrawAll.isPending}
            onClick={() => withdrawAll.mutate()}
          >
            {t('wallets.transferAll')}
          </Button>
        ) : undefined
      }
    >
      <RowsText>{t('wallets.text')}</RowsText>
      {data === undefined &&
        (error === null ? <ContentLoading /> : <ContentError error={error} onRetry={() => void refetch()} />)}
      {data?.isSingle && <ContentEmpty title={t('wallets.noWallets')} />}
      {data !== undefined && (
        <div className={css.message}>
          {error !== null ? (
            <FormMessage tone="coral" text={t('wallets.outdated')} action={checkAgain(t('tryAgain'))} />
          ) : (
            hasWaitEnded(data) && (
              <FormMessage tone="cyan" text={t('wallets.waitingEnded')} action={checkAgain(t('wallets.checkAgain'))} />
            )
          )}
        </div>
      )}
      <RowList>
        {data?.wallets.map(({ vendor, vendorName, balance, inPlay, isWithdrawing }) => (
          <Row key={vendor}>
            <p className={css.vendor}>
              {vendorName} {isWithdrawing && <Chip tone="cyan">{t('wallets.transferring')}</Chip>}
            </p>
            <p className={css.money}>
              {balance === null ? (
                t('wallets.unavailable')
              ) : (
                <MoneyText amount={balance} currency={data.currency} language={language} />
              )}
              {inPlay !== null && hasMoney(inPlay) && (
                <span className={css.play}>
                  {t('wallets.inPlay')} <MoneyText amount={inPlay} currency={data.currency} language={language} />
                </span>
              )}
            </p>
          </Row>
        ))}
      </RowList>
    </ModalFrame>
  );
}
