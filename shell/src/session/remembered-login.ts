import type { CallBody } from '@marquee/contract';
import { encryptText, decryptText } from '#session/encrypted-text.ts';

/** R4.09: what is kept of the last login on this device, for one day. */
const cookies = { name: 'marquee_user', password: 'marquee_pass', mobile: 'marquee_mobile' } as const;
const oneDay = 86_400;

function read(cookie: string): string {
  const kept = document.cookie.split('; ').find((each) => each.startsWith(`${cookie}=`));
  return kept === undefined ? '' : decodeURIComponent(kept.slice(cookie.length + 1));
}

function write(cookie: string, value: string, seconds = oneDay): void {
  document.cookie = `${cookie}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=strict`;
}

export function rememberedName(): string {
  return read(cookies.name);
}
export function rememberedMobile(): string {
  return read(cookies.mobile);
}

/** Empty when none is kept or this browser is not the one that kept it. */
export async function rememberedPassword(): Promise<string> {
  const sealed = read(cookies.password);
  if (sealed === '') return '';
  return decryptText(sealed).catch(() => '');
}

/** Keeps name and password, or the number of a login by SMS. The password is sealed; a browser that cannot seal it keeps the name alone. */
export async function saveRememberedLogin({ type, username, password }: CallBody<'login'>): Promise<void> {
  if (type === 'sms') return write(cookies.mobile, username);
  write(cookies.name, username);
  const sealed = await encryptText(password).catch(() => null);
  write(cookies.password, sealed ?? '', sealed === null ? 0 : oneDay);
}

export function clearRememberedLogin(): void {
  for (const cookie of Object.values(cookies)) write(cookie, '', 0);
}
