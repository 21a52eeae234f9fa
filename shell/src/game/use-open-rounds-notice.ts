import type { Game } from '@marquee/contract';
import type { GameMode } from '@marquee/platform';
import { formatAmount } from '@marquee/ui';
import { useEffect, useEffectEvent } from 'react';
import { readGame } from '#game/game-params.ts';
import { getGamePageUrl } from '#game/game-page-url.ts';
import { fetchAmountInPlay } from '#game/amount-in-play.query.ts';
import { modals } from '#state/modals.ts';
import { session } from '#state/session.ts';
import { notify } from '#state/toasts.ts';
import { useShellText } from '#texts/shell-text.ts';

/** When the player closes a game with rounds that have not ended, shows how much is in play. */
export function useOpenRoundsNotice(gameCode: Game['gameCode'], mode: GameMode): void {
  const { t, language } = useShellText();
  const onClosed = useEffectEvent(async (): Promise<void> => {
    const { inPlay, currency, gameName } = await fetchAmountInPlay(gameCode);
    if (gameName === undefined || Number(inPlay) === 0 || session.get().state !== 'in' || isOpen(gameCode, mode))
      return;
    const amount = `${formatAmount(inPlay, currency, language)} ${currency}`;
    notify({ tone: 'info', title: `${gameName}: ${t('game.inPlay', { amount })}`, text: t('game.inPlayText') });
  });
  useEffect(() => {
    if (mode === 'demo') return undefined;
    // The notice is a help only: the bet record shows the same rounds.
    return () => void onClosed().catch(() => undefined);
  }, [mode]);
}

/** Whether the game runs, for example because it has moved from the popup to a page of its own. */
function isOpen(gameCode: string, mode: GameMode): boolean {
  const { pathname, search } = window.location;
  const isOnPage = pathname + search === getGamePageUrl(gameCode, mode);
  return (
    isOnPage || modals.get().some(({ name, params }) => name === 'game' && readGame(params)?.gameCode === gameCode)
  );
}
