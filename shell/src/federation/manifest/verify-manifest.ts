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
    // A browser without Ed25519 leaves the signature to the edge, which has verified it.
    return error instanceof DOMException && error.name === 'NotSupportedError';
  }
}

/**
 * Judges a manifest that came after boot: its shape, that it has not expired, and the release service's signature
 * where the page carries the public key and the browser can verify.
 * @param publicKey raw Ed25519 key in base64, as the edge writes it into the page; null when the page has none
 * @param now milliseconds since 1970
 * @returns null for one that must not be used
 */
export async function verifyManifest(
  answer: unknown,
  publicKey: string | null,
  now: number,
): Promise<SignedManifest | null> {
  const parsed = signedManifest.safeParse(answer);
  if (!parsed.success || Date.parse(parsed.data.manifest.expiresAt) < now) return null;
  if (publicKey === null || !globalThis.isSecureContext) return parsed.data;
  // The signature covers fields that a later schema adds, so it is verified over what came.
  const came = typeof answer === 'object' && answer !== null && 'manifest' in answer ? answer.manifest : null;
  return (await hasValidSignature(came, parsed.data.signature, publicKey)) ? parsed.data : null;
}
