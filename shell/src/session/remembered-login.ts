import type { CallBody } from '@marquee/contract';
import { atom } from 'jotai';
import { encryptText, decryptText } from '#session/encrypted-text.ts';
import { readAtom, writeAtom } from '#state/page/store.ts';

/** Cookies of the last login on this device, valid for one day. */
const cookies = { name: 'marquee_user', password: 'marquee_pass', mobile: 'marquee_mobile' } as const;
const oneDay = 86_400;

function read(cookie: string): string {
  const stored = document.cookie.split('; ').find((each) => each.startsWith(`${cookie}=`));
  return stored === undefined ? '' : decodeURIComponent(stored.slice(cookie.length + 1));
}

function write(cookie: string, value: string, seconds = oneDay): void {
  document.cookie = `${cookie}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=strict`;
}

const nameAtom = atom('');
const mobileAtom = atom('');

/** Reads the name and the number of the last login, before the first render. */
export function restoreRememberedLogin(): void {
  writeAtom(nameAtom, read(cookies.name));
  writeAtom(mobileAtom, read(cookies.mobile));
}

export function rememberedName(): string {
  return readAtom(nameAtom);
}
export function rememberedMobile(): string {
  return readAtom(mobileAtom);
}

/** Empty when none is stored or when another browser encrypted it. */
export async function rememberedPassword(): Promise<string> {
  const encrypted = read(cookies.password);
  if (encrypted === '') return '';
  return decryptText(encrypted).catch(() => '');
}

/** Stores name and encrypted password, or the number of a login by SMS. Without encryption, only the name is stored. */
export async function saveRememberedLogin({ type, username, password }: CallBody<'login'>): Promise<void> {
  write(type === 'sms' ? cookies.mobile : cookies.name, username);
  restoreRememberedLogin();
  if (type === 'sms') return;
  const encrypted = await encryptText(password).catch(() => null);
  write(cookies.password, encrypted ?? '', encrypted === null ? 0 : oneDay);
}

export function clearRememberedLogin(): void {
  for (const cookie of Object.values(cookies)) write(cookie, '', 0);
  restoreRememberedLogin();
}
