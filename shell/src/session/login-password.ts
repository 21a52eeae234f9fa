import { atom } from 'jotai';
import { readAtom, writeAtom } from '#state/page/store.ts';

const passwordAtom = atom('');

/** The password of the login that was just made, so that a required change does not ask for it again. */
export function getLoginPassword(): string {
  return readAtom(passwordAtom);
}

export function saveLoginPassword(password: string): void {
  return writeAtom(passwordAtom, password);
}

export function clearLoginPassword(): void {
  return saveLoginPassword('');
}
