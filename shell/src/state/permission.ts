import type { Permission } from '@marquee/contract';
import { callApi } from '@marquee/platform';
import { atom } from 'jotai';
import { preferences } from '#state/preferences.ts';
import { readable, store } from '#state/store.ts';

const permissionAtom = atom<Permission | null>(null);
const known = atom((get) => {
  const permission = get(permissionAtom);
  if (permission === null) throw new Error('The permission response is read before it was set');
  return permission;
});

export const permission = readable(known);

export function setPermission(value: Permission): void {
  return store.set(permissionAtom, value);
}

/** Asks the gateway for the permission response in the visitor's language. */
export async function refreshPermission(): Promise<void> {
  setPermission(await callApi('permission', { query: { language: preferences.get().language } }));
}
