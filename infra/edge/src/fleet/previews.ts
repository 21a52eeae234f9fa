import { verify } from 'node:crypto';
import {
  parsePreviewSession,
  previewChannel,
  createPreviewSessionPayload,
  type PreviewSession,
} from '@marquee/contract/preview';
import type { FastifyBaseLogger } from 'fastify';
import { BoundedMap } from '#http/bounded-map.ts';
import { readPublicKeys, type PublicKeys } from './public-keys.ts';
import { verifyManifest, type VerifiedManifest } from './verify-manifest.ts';

const timeoutMs = 3000;
const maxFleets = 100;

export interface PreviewOptions {
  readonly releasesOrigin: string;
  readonly publicKeyFile: string;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
}

/**
 * Preview fleets: a version in its smoke test, or the remote that an operator works on. The release service stores the
 * fleet and signs the session, so every edge can show it, also one that has just started.
 */
export class Previews {
  readonly #options: PreviewOptions;
  /** By session id. The fleet of a session never changes. */
  readonly #cache = new BoundedMap<string, Promise<VerifiedManifest | null>>(maxFleets);

  constructor(options: PreviewOptions) {
    this.#options = options;
  }

  /**
   * The fleet of the session in a cookie; null when the session is invalid or expired, or its fleet cannot be fetched.
   */
  async get(cookie: string | null): Promise<VerifiedManifest | null> {
    const session = cookie === null ? null : parsePreviewSession(cookie);
    if (session === null || session.expiresAtMs < this.#options.now().getTime()) return null;
    const keys = await readPublicKeys(this.#options.publicKeyFile);
    // Verified before the fetch, so that visitors cannot cause requests to the release service.
    if (!isSigned(session, keys)) return null;
    const pending = this.#cache.get(session.id) ?? this.#fetch(session, keys);
    this.#cache.set(session.id, pending);
    const fleet = await pending;
    if (fleet === null) this.#cache.delete(session.id);
    return fleet;
  }

  async #fetch({ id }: PreviewSession, keys: PublicKeys): Promise<VerifiedManifest | null> {
    const { releasesOrigin, log, now } = this.#options;
    try {
      const response = await fetch(`${releasesOrigin}/v1/previews/${id}`, { signal: AbortSignal.timeout(timeoutMs) });
      if (!response.ok) throw new Error(`the release service responded with ${response.status}`);
      const verified = verifyManifest(await response.json(), {
        keys,
        channel: previewChannel,
        inUse: null,
        minRevision: 0,
        now: now(),
      });
      if (typeof verified === 'string') throw new Error(`the manifest was rejected: ${verified}`);
      return verified;
    } catch (error) {
      log.warn({ err: error }, 'a preview fleet could not be shown');
      return null;
    }
  }
}

function isSigned(session: PreviewSession, { byId }: PublicKeys): boolean {
  const key = byId.get(session.keyId);
  return (
    key !== undefined &&
    verify(null, Buffer.from(createPreviewSessionPayload(session)), key, Buffer.from(session.signature, 'base64'))
  );
}
