import { canonicalJson } from '@marquee/contract';
import { signedManifest, type SignedManifest } from '@marquee/contract/fleet';

const decodeBase64 = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

async function hasValidSignature(manifest: unknown, signature: string, publicKey: string): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('raw', decodeBase64(publicKey), 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify(
      'Ed25519',
      key,
      decodeBase64(signature),
      new TextEncoder().encode(canonicalJson(manifest)),
    );
  } catch (error) {
    // A browser without Ed25519 relies on the edge, which has verified the signature.
    return error instanceof DOMException && error.name === 'NotSupportedError';
  }
}

/**
 * Verifies a manifest that was fetched after boot: schema, expiry, and the signature of the release service when the
 * page has its public key and the browser supports Ed25519.
 * @param publicKey raw Ed25519 key in base64, as the edge writes it into the page; null when the page has none
 * @param now Unix time in milliseconds
 * @returns null for an invalid manifest
 */
export async function verifyManifest(
  response: unknown,
  publicKey: string | null,
  now: number,
): Promise<SignedManifest | null> {
  const parsed = signedManifest.safeParse(response);
  if (!parsed.success || Date.parse(parsed.data.manifest.expiresAt) < now) return null;
  if (publicKey === null || !globalThis.isSecureContext) return parsed.data;
  // The signature also covers fields of later schemas, which the parsed manifest lacks.
  const received =
    typeof response === 'object' && response !== null && 'manifest' in response ? response.manifest : null;
  return (await hasValidSignature(received, parsed.data.signature, publicKey)) ? parsed.data : null;
}
