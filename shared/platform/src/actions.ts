import type { Game } from '@marquee/contract';
import { currentHost } from '#current-host.ts';
import type { GameMode, LeaseOptions, ModalName, ModalParams, ReportedEvent, Toast } from '#host-contract.ts';

/** Opens a modal of the shell or of any remote that lists the name. */
export function openModal(name: ModalName, params?: ModalParams): void {
  return currentHost().openModal(name, params);
}

/** Closes the modal of this name, or the topmost one. */
export function closeModal(name?: ModalName): void {
  return currentHost().closeModal(name);
}

/** True for a player who is signed in; a visitor is shown the login popup and false is answered. */
export function requireLogin(): boolean {
  const { state } = currentHost().session.get();
  if (state === 'visitor') currentHost().openModal('login');
  return state !== 'visitor';
}

/** Starts a game in the game popup. Real play asks a visitor to sign in first. */
export function launchGame(game: Game, mode: GameMode = 'real'): void {
  return currentHost().launchGame(game, mode);
}

/**
 * Holds the running version of the remotes while a bet, a payment or a game is in flight.
 * @param reason short name for reports, such as `bet`
 * @returns ends the lease; calling it twice is harmless
 */
export function lease(reason: string, options?: LeaseOptions): () => void {
  return currentHost().lease(reason, options);
}

/** Tells the release service how a part fares. */
export function report(event: ReportedEvent): void {
  return currentHost().report(event);
}

/** Shows a short message. */
export function notify(toast: Toast): void {
  return currentHost().notify(toast);
}
