import { atom } from 'jotai';
import { createSafeStorage } from '#state/page/create-safe-storage.ts';
import { createReadableStore, readAtom, useStoreValue, writeAtom } from '#state/page/store.ts';

const local = createSafeStorage('localStorage');

export type Sound = 'music' | 'clicks';

/** Both are on by default. */
const settingsAtom = atom<Readonly<Record<Sound, boolean>>>({ music: true, clicks: true });

export const soundSettings = createReadableStore(settingsAtom);
export function useSoundSettings(): Readonly<Record<Sound, boolean>> {
  return useStoreValue(settingsAtom);
}

/** Applies the player's stored choices. */
export function restoreSoundSettings(): void {
  writeAtom(settingsAtom, { music: local.get('music') !== 'off', clicks: local.get('clicks') !== 'off' });
}

export function setSound(sound: Sound, isOn: boolean): void {
  local.set(sound, isOn ? 'on' : 'off');
  writeAtom(settingsAtom, { ...readAtom(settingsAtom), [sound]: isOn });
}
