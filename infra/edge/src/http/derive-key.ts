import { hkdfSync, randomBytes } from 'node:crypto';

/**
 * A key for one purpose, equal on all edges that share `EDGE_SECRET`. Without the secret it is random, so it is only
 * valid in this process.
 */
export function deriveKey(secret: string | undefined, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret ?? randomBytes(32), '', `marquee edge ${purpose}`, 32));
}
