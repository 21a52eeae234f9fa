import { getDeviceKey } from '#session/device-key.ts';

const nonceLength = 12;

/** The text as only this browser can read it, safe for a cookie. */
export async function encryptText(text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceLength));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await getDeviceKey(),
    new TextEncoder().encode(text),
  );
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)));
}

/** @throws when another browser sealed it, or nobody */
export async function decryptText(sealed: string): Promise<string> {
  const bytes = Uint8Array.from(atob(sealed), (sign) => sign.charCodeAt(0));
  const iv = bytes.slice(0, nonceLength);
  const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await getDeviceKey(), bytes.slice(nonceLength));
  return new TextDecoder().decode(opened);
}
