import { atom } from 'jotai';
import { safeStorage } from '#state/page/safe-storage.ts';
import { readable, readAtom, useStoreValue, writeAtom } from '#state/page/store.ts';

const local = safeStorage('localStorage');

export type Sound = 'music' | 'clicks';

/** Both are on by default. */
const settingsAtom = atom<Readonly<Record<Sound, boolean>>>({ music: true, clicks: true });

export const soundSettings = readable(settingsAtom);
export function useSoundSettings(): Readonly<Record<Sound, boolean>> {
  return useStoreValue(settingsAtom);
}

/** Applies the player's stored choices. */
export function restoreSoundSettings(): void {
  writeAtom(settingsAtom, { music: local.get('music') !== 'off', clicks: local.get('clicks') !== 'off' });
}

export function setSound(sound: Sound, on: boolean): void {
  local.set(sound, on ? 'on' : 'off');
  writeAtom(settingsAtom, { ...readAtom(settingsAtom), [sound]: on });
}
