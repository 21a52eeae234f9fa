import { useNavigate, useStartGame } from '@marquee/platform';
import { useEffect, useEffectEvent } from 'react';
import { readGame, readMode } from '#game/game-params.ts';
import { getGamePageUrl } from '#game/game-page-url.ts';
import type { OpenModal } from '#state/modals.ts';

/** Names of the game of the popup, and of its mode, in the query of the page below it, which has names of its own. */
const gameParam = 'openGame';
const modeParam = 'openGameMode';

/**
 * Adds the game of the popup to the address of the page, so that a reload opens it again. The entry of the history
 * keeps the game itself: the address alone, such as that of a copied link, leads to the page of the game.
 */
export function useGameAddress(open: readonly OpenModal[]): void {
  const params = open.find(({ name }) => name === 'game')?.params ?? {};
  const game = readGame(params);
  const mode = readMode(params);
  const start = useStartGame();
  const navigate = useNavigate();
  const restore = useEffectEvent((): void => {
    const search = new URLSearchParams(window.location.search);
    const gameCode = search.get(gameParam);
    if (gameCode === null || game !== null) return;
    const stored: { readonly openGame?: unknown } | null = window.history.state;
    const before = readGame({ game: stored?.openGame });
    const modeBefore = readMode({ mode: search.get(modeParam) });
    if (before?.gameCode === gameCode) start(before, modeBefore);
    else void navigate(getGamePageUrl(gameCode, modeBefore), { replace: true });
  });
  useEffect(() => restore(), []);
  useEffect(() => {
    const address = new URL(window.location.href);
    address.searchParams.delete(gameParam);
    address.searchParams.delete(modeParam);
    if (game) address.searchParams.set(gameParam, game.gameCode);
    if (game && mode === 'demo') address.searchParams.set(modeParam, mode);
    if (address.href === window.location.href) return;
    window.history.replaceState({ ...window.history.state, openGame: game ?? undefined }, '', address);
  });
}
