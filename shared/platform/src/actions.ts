import type { Game } from '@marquee/contract';
import { currentHost } from '#current-host.ts';
import type { GameMode, LeaseOptions, ModalName, ModalParams, ReportedEvent, Toast } from '#host-contract.ts';

/** Opens a modal of the shell or of any remote that lists the name. */
export const openModal = (name: ModalName, params?: ModalParams): void => currentHost().openModal(name, params);

/** Closes the modal of this name, or the topmost one. */
export const closeModal = (name?: ModalName): void => currentHost().closeModal(name);

/** True for a player who is signed in; a visitor is shown the login popup and false is answered. */
export function requireLogin(): boolean {
  const { state } = currentHost().session.get();
  if (state === 'visitor') currentHost().openModal('login');
  return state !== 'visitor';
}

/** Starts a game in the game popup. Real play asks a visitor to sign in first. */
export const launchGame = (game: Game, mode: GameMode = 'real'): void => currentHost().launchGame(game, mode);

/**
 * Holds the running version of the remotes while a bet, a payment or a game is in flight.
 * @param reason short name for reports, such as `bet`
 * @returns ends the lease; calling it twice is harmless
 */
export const lease = (reason: string, options?: LeaseOptions): (() => void) => currentHost().lease(reason, options);

/** Tells the release service how a part fares. */
export const report = (event: ReportedEvent): void => currentHost().report(event);

/** Shows a short message. */
export const notify = (toast: Toast): void => currentHost().notify(toast);
