import type { Game } from '@marquee/contract';
import { getCurrentHost } from '#host/current-host.ts';
import type {
  GameMode,
  LeaseOptions,
  ModalName,
  ModalParams,
  ReportedEvent,
  Session,
  Toast,
} from '#host/host-contract.ts';

/** Opens a modal of the shell or of any remote that lists the name. */
export function openModal(name: ModalName, params?: ModalParams): void {
  return getCurrentHost().openModal(name, params);
}

/** Closes the modal of this name, or the topmost one. */
export function closeModal(name?: ModalName): void {
  return getCurrentHost().closeModal(name);
}

/** The session at this moment, for work that runs later than the render that planned it. */
export function getSession(): Session {
  return getCurrentHost().session.get();
}

/** Returns true for a logged-in player. For a visitor it opens the login modal and returns false. */
export function requireLogin(): boolean {
  const { state } = getSession();
  if (state === 'visitor') getCurrentHost().openModal('login', { isRequired: true });
  return state !== 'visitor';
}

/** Opens a game in the game modal. In `real` mode a visitor has to log in first. */
export function launchGame(game: Game, mode: GameMode = 'real'): void {
  return getCurrentHost().launchGame(game, mode);
}

/**
 * Holds the running versions of the remotes while a bet, a payment or a game is in flight.
 * @param reason short name shown in reports, such as `bet`
 * @returns function that ends the lease; a second call has no effect
 */
export function lease(reason: string, options?: LeaseOptions): () => void {
  return getCurrentHost().lease(reason, options);
}

/** Reports an event of a part, such as a load failure, to the release service. */
export function report(event: ReportedEvent): void {
  return getCurrentHost().report(event);
}

/** Shows a toast. */
export function notify(toast: Toast): void {
  return getCurrentHost().notify(toast);
}
