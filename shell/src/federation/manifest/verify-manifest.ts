import { toCanonicalJson } from '@marquee/contract';
import { signedManifest, type FleetManifest } from '@marquee/contract/fleet';

const decodeBase64 = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

async function hasValidSignature(manifest: unknown, signature: string, publicKey: string): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('raw', decodeBase64(publicKey), 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify(
      'Ed25519',
      key,
      decodeBase64(signature),
      new TextEncoder().encode(toCanonicalJson(manifest)),
    );
  } catch (error) {
    // A browser without Ed25519 relies on the edge, which has verified the signature.
    return error instanceof DOMException && error.name === 'NotSupportedError';
  }
}

export interface ManifestExpectation {
  /** Raw Ed25519 keys in base64, as the edge writes them into the page; none when the page has none. */
  readonly publicKeys: readonly string[];
  /** Channel of the page; empty when the page came without a manifest. */
  readonly channel: string;
  /** Unix time in milliseconds of the server. */
  readonly now: number;
}

/**
 * Verifies a manifest that was fetched after boot: schema, channel, expiry, and the signature of the release service
 * when the page has public keys and the browser supports Ed25519.
 * @returns null for an invalid manifest
 */
export async function verifyManifest(
  response: unknown,
  { publicKeys, channel, now }: ManifestExpectation,
): Promise<FleetManifest | null> {
  const parsed = signedManifest.safeParse(response);
  if (!parsed.success) return null;
  const { manifest, signature } = parsed.data;
  if (channel !== '' && manifest.channel !== channel) return null;
  if (Date.parse(manifest.expiresAt) < now) return null;
  if (publicKeys.length === 0 || !globalThis.isSecureContext) return manifest;
  // The signature also covers fields of later schemas, which the parsed manifest lacks.
  const received =
    typeof response === 'object' && response !== null && 'manifest' in response ? response.manifest : null;
  const results = await Promise.all(publicKeys.map((key) => hasValidSignature(received, signature, key)));
  return results.includes(true) ? manifest : null;
}
