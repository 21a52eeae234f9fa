import { getDeviceKey } from '#session/device-key.ts';

const nonceLength = 12;

/** Encrypts a text for this browser; base64, safe for a cookie. */
export async function encryptText(text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceLength));
  const encrypted = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await getDeviceKey(),
    new TextEncoder().encode(text),
  );
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(encrypted)));
}

/** @throws when another browser encrypted the text, or when it is no encrypted text */
export async function decryptText(encrypted: string): Promise<string> {
  const bytes = Uint8Array.from(atob(encrypted), (char) => char.charCodeAt(0));
  const iv = bytes.slice(0, nonceLength);
  const decrypted = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv },
    await getDeviceKey(),
    bytes.slice(nonceLength),
  );
  return new TextDecoder().decode(decrypted);
}
