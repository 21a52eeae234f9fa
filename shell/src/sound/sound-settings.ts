import { atom, useAtomValue } from 'jotai';
import { safeStorage } from '#state/safe-storage.ts';
import { readable, store } from '#state/store.ts';

const local = safeStorage('localStorage');

export type Sound = 'music' | 'clicks';

/** R2.27: both are on until somebody turns them off. */
const isOn = (sound: Sound): boolean => local.get(sound) !== 'off';

const choiceAtom = atom<Readonly<Record<Sound, boolean>>>({ music: isOn('music'), clicks: isOn('clicks') });

export const soundSettings = readable(choiceAtom);
export function useSoundSettings(): Readonly<Record<Sound, boolean>> {
  return useAtomValue(choiceAtom, { store });
}

export function setSound(sound: Sound, on: boolean): void {
  local.set(sound, on ? 'on' : 'off');
  store.set(choiceAtom, { ...store.get(choiceAtom), [sound]: on });
}
