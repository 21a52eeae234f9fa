import { useBalance, type GameMode } from '@marquee/platform';
import { toMs } from '@marquee/time';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Launch } from '#game/launch/use-launch.ts';
import type { TransferNoticeProps } from '#game/notices/transfer-notice.tsx';
import { isTransferring } from '#state/merchant-wallet.query.ts';
import { useProviderWallets } from '#state/provider-wallets.ts';

/** How long the gateway waits for the rounds of a provider before it responds with the last known balance. */
const balanceWaitMs = toMs({ seconds: 1 });

export interface GameWallets extends TransferNoticeProps {
  /** Whether the provider that holds the money of the game does not respond, so that no figure is current. */
  readonly isProviderSilent: boolean;
  /** Checks after a round whether the provider that holds the money of the game responds. */
  checkAfterRound(): void;
}

/** Wallets at providers while a game runs with real money. A launch withdraws the money from other providers. */
export function useGameWallets(launch: Launch, mode: GameMode): GameWallets {
  const known = useProviderWallets();
  const { refresh } = useBalance();
  const running = launch.state === 'running' && mode === 'real' ? launch : null;
  const launchedAt = running?.launchedAt ?? null;
  const wallets = launchedAt !== null && known.updatedAt >= launchedAt ? known.wallets : [];
  const [waitedAt, setWaitedAt] = useState<number | null>(null);
  const isOfGame = ({ vendor }: { readonly vendor: string }): boolean => vendor === running?.game.vassalage;
  const own = wallets.find(isOfGame);
  const transferring = wallets.filter((wallet) => isTransferring(wallet) && !isOfGame(wallet));
  if (transferring.length > 0 && waitedAt !== launchedAt) setWaitedAt(launchedAt);
  const onLaunch = useEffectEvent(() => void known.refetch());
  useEffect(() => {
    if (launchedAt !== null) onLaunch();
  }, [launchedAt]);
  // A launch transfers the main wallet to the wallet of the game.
  const isReopeningDue = own !== undefined && transferring.length === 0 && waitedAt === launchedAt;
  return {
    transferring: transferring.map(({ vendorName }) => vendorName),
    reopen: running && isReopeningDue ? running.relaunch : null,
    isProviderSilent: own?.balance === null,
    checkAfterRound() {
      if (own === undefined) return;
      const startedAt = performance.now();
      void known.refetch({ cancelRefetch: false }).then(() => {
        if (performance.now() - startedAt > balanceWaitMs) refresh();
      });
    },
  };
}
