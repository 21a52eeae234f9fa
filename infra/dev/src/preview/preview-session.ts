import { errorBody } from '@marquee/contract/error-body';
import { signedManifest } from '@marquee/contract/fleet';
import { previewChannel, previewCookie } from '@marquee/contract/preview';
import { z } from 'zod';
import { CommandError } from '#command/command-error.ts';
import type { Override } from './override.ts';

export interface PreviewSessionOptions {
  /** The deployed site. */
  readonly site: URL;
  /** Its release service, and the token of an operator with a role on the remote. */
  readonly releases: URL;
  readonly token: string;
  readonly channel: string;
  readonly override: Override;
}

const timeoutMs = 10_000;
const overrideResponse = z.object({ ...signedManifest.shape, session: z.string() });

/**
 * The preview session of this machine: a fleet that the release service of the site signs for an operator and stores
 * for two minutes. Every edge shows the fleet to requests with the session cookie. Without a session the site shows its
 * normal fleet.
 */
export class PreviewSession {
  readonly #options: PreviewSessionOptions;
  #cookie: string | null = null;
  /** Revision of the fleet that the site shows. */
  #revision = 0;
  #work: Promise<void> = Promise.resolve();

  constructor(options: PreviewSessionOptions) {
    this.#options = options;
  }

  /** The cookies of a request to the site, with this preview session and no other. */
  cookies(requestCookies: string | undefined): string | undefined {
    const others = (requestCookies ?? '')
      .split('; ')
      .filter((pair) => pair !== '' && !pair.startsWith(`${previewCookie}=`));
    const all = this.#cookie === null ? others : [...others, `${previewCookie}=${this.#cookie}`];
    return all.length === 0 ? undefined : all.join('; ');
  }

  /**
   * Creates a session for the current fleet and verifies that the site shows it. Calls run one after another.
   * @throws CommandError with the reason; the session is dropped then
   */
  renew(): Promise<void> {
    const done = this.#work.then(() => this.#create());
    this.#work = done.catch(() => undefined);
    return done;
  }

  /** Renews the session unless the site shows the revision or a newer one. */
  ensureRevision(revision: number): Promise<void> {
    const done = this.#work.then(() => (this.#revision < revision ? this.#create() : undefined));
    this.#work = done.catch(() => undefined);
    return done;
  }

  async #create(): Promise<void> {
    try {
      const { manifest, session } = await this.#sign();
      await this.#verify(session);
      this.#cookie = session;
      this.#revision = manifest.revision;
    } catch (error) {
      this.#cookie = null;
      this.#revision = 0;
      throw error;
    }
  }

  async #sign(): Promise<z.infer<typeof overrideResponse>> {
    const { releases, token, channel, override } = this.#options;
    const address = new URL(`/v1/channels/${channel}/parts/${override.name}/override`, releases);
    const body = JSON.stringify({ release: override.release, change: override.change });
    const response = await fetchJson(address, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    });
    const error = errorBody.safeParse(response);
    if (error.success)
      throw new CommandError(
        `The release service at ${releases.origin} responded with an error (${error.data.code}): ` +
          `${error.data.message}.`,
      );
    const signed = overrideResponse.safeParse(response);
    if (!signed.success)
      throw new CommandError(
        `${releases.origin} is not a release service of this version; name the site's own in RELEASES_URL.`,
      );
    return signed.data;
  }

  async #verify(session: string): Promise<void> {
    const { site, releases } = this.#options;
    const shown = signedManifest.safeParse(
      await fetchJson(new URL('/fleet/manifest', site), { headers: { cookie: `${previewCookie}=${session}` } }),
    );
    if (shown.data?.manifest.channel === previewChannel) return;
    throw new CommandError(
      `${site.origin} does not accept the preview session of ${releases.origin}, which is not its release service.`,
    );
  }
}

async function fetchJson(address: URL, init: RequestInit): Promise<unknown> {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);
  if (response === null) throw new CommandError(`${address.origin} does not respond.`);
  return response.json().catch(() => null);
}
