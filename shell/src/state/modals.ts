import type { ModalName, ModalParams } from '@marquee/platform/host';
import { atom } from 'jotai';
import { createReadableStore, readAtom, useStoreValue, writeAtom } from '#state/page/store.ts';

export interface OpenModal {
  readonly name: ModalName;
  readonly params: ModalParams;
}

const modalsAtom = atom<readonly OpenModal[]>([]);
const lockedModalsAtom = atom<readonly ModalName[]>([]);

/** Open modals from the bottom to the topmost. */
export const modals = createReadableStore(modalsAtom);
export function useOpenModals(): readonly OpenModal[] {
  return useStoreValue(modalsAtom);
}

export function isModalOpen(name: ModalName): boolean {
  return readAtom(modalsAtom).some((modal) => modal.name === name);
}

/** Brings a modal that is open already to the top; its earlier parameters stay unless they are given again. */
export function openModal(name: ModalName, params: ModalParams = {}): void {
  return writeAtom(modalsAtom, (open) => {
    const before = open.find((each) => each.name === name)?.params;
    return [...open.filter((each) => each.name !== name), { name, params: { ...before, ...params } }];
  });
}

/** Closes the named modal, or the topmost one. */
export function closeModal(name?: ModalName): void {
  return writeAtom(modalsAtom, (open) =>
    name === undefined ? open.slice(0, -1) : open.filter((each) => each.name !== name),
  );
}

/** Whether the session is of no use until its player has changed the password. */
export const isPasswordChangeRequiredAtom = atom((get) =>
  get(modalsAtom).some(({ name, params }) => name === 'password' && params['reason'] !== undefined),
);

/** Modals that show nothing of the player before: those of a login, and the game, which starts anew for another one. */
const neutralModals: ReadonlySet<ModalName> = new Set([
  'login',
  'register',
  'forgot',
  'login-verification',
  'challenge',
  'game',
]);

/** Closes what a player has left open, because another person may use this page now. */
export function closePlayerModals(): void {
  return writeAtom(modalsAtom, (open) => open.filter(({ name }) => neutralModals.has(name)));
}

/**
 * Closes the change of the password that a session needs, after it was made in another window or with another session.
 * A form that the player has opened stays.
 * @returns whether it was open
 */
export function closeRequiredPasswordChange(): boolean {
  const isRequired = readAtom(isPasswordChangeRequiredAtom);
  if (isRequired) closeModal('password');
  return isRequired;
}

/** Keeps Back from closing a modal, such as while its form is being sent. Returns a function that unlocks it. */
export function lockModal(name: ModalName): () => void {
  writeAtom(lockedModalsAtom, (locked) => [...locked, name]);
  return () => writeAtom(lockedModalsAtom, (locked) => locked.filter((_, index) => index !== locked.indexOf(name)));
}

export function isModalLocked(name: ModalName): boolean {
  return readAtom(lockedModalsAtom).includes(name);
}
