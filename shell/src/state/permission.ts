import type { Permission } from '@marquee/contract';
import { atom } from 'jotai';
import { fetchPermission } from '#state/calls/permission.query.ts';
import { preferences } from '#state/preferences.ts';
import { createReadableStore, writeAtom } from '#state/page/store.ts';

const responseAtom = atom<Permission | null>(null);
const permissionAtom = atom((get) => {
  const response = get(responseAtom);
  if (response === null) throw new Error('The permission response is read before it was set');
  return response;
});

export const permission = createReadableStore(permissionAtom);

export function setPermission(value: Permission): void {
  return writeAtom(responseAtom, value);
}

/** Fetches the permission response in the visitor's language. */
export async function refreshPermission(): Promise<void> {
  setPermission(await fetchPermission(preferences.get().language));
}
