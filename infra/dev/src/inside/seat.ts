import { signedManifest } from '@marquee/contract/fleet';
import { trialChannel, trialCookie } from '@marquee/contract/trial';
import { z } from 'zod';
import { StartFailure } from '../start-failure.ts';
import type { Override } from './override.ts';

export interface SeatOptions {
  /** The deployed site. */
  readonly site: URL;
  /** Its release service, and the token of an operator with a role on the remote. */
  readonly releases: URL;
  readonly token: string;
  readonly channel: string;
  readonly override: Override;
}

const limitMs = 10_000;
const overridden = z.object({ ...signedManifest.shape, seat: z.string() });
const refusal = z.object({ refused: z.string(), detail: z.string() });

/**
 * What the site shows to this machine alone: a fleet that its release service signed, because an operator asked, and keeps for two minutes.
 * Every edge shows it to who names the seat. Without one the site is as it is for everybody.
 */
export class Seat {
  readonly #options: SeatOptions;
  #seat: string | null = null;
  /** Of the fleet that the site shows. */
  #revision = 0;
  #work: Promise<void> = Promise.resolve();

  constructor(options: SeatOptions) {
    this.#options = options;
  }

  /** The cookies of a request to the site, with this seat and no other. */
  cookies(given: string | undefined): string | undefined {
    const others = (given ?? '').split('; ').filter((pair) => pair !== '' && !pair.startsWith(`${trialCookie}=`));
    const all = this.#seat === null ? others : [...others, `${trialCookie}=${this.#seat}`];
    return all.length === 0 ? undefined : all.join('; ');
  }

  /**
   * Has the fleet signed as it is now and sees that the site shows it; one at a time.
   * @throws StartFailure saying who refused and why; the seat is given up then
   */
  renew(): Promise<void> {
    const done = this.#work.then(() => this.#take());
    this.#work = done.catch(() => undefined);
    return done;
  }

  /** Renews it unless the site shows a fleet of that revision, or a newer one. */
  reach(revision: number): Promise<void> {
    const done = this.#work.then(() => (this.#revision < revision ? this.#take() : undefined));
    this.#work = done.catch(() => undefined);
    return done;
  }

  async #take(): Promise<void> {
    try {
      const { manifest, seat } = await this.#sign();
      await this.#see(seat);
      this.#seat = seat;
      this.#revision = manifest.revision;
    } catch (error) {
      this.#seat = null;
      this.#revision = 0;
      throw error;
    }
  }

  async #sign(): Promise<z.infer<typeof overridden>> {
    const { releases, token, channel, override } = this.#options;
    const address = new URL(`/v1/channels/${channel}/parts/${override.name}/override`, releases);
    const body = JSON.stringify({ release: override.release, change: override.change });
    const answer = await ask(address, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    });
    const refused = refusal.safeParse(answer);
    if (refused.success)
      throw new StartFailure(
        `The release service at ${releases.origin} refuses (${refused.data.refused}): ${refused.data.detail}.`,
      );
    const signed = overridden.safeParse(answer);
    if (!signed.success)
      throw new StartFailure(
        `${releases.origin} is not a release service of this version; name the site's own in RELEASES_URL.`,
      );
    return signed.data;
  }

  async #see(seat: string): Promise<void> {
    const { site, releases } = this.#options;
    const shown = signedManifest.safeParse(
      await ask(new URL('/fleet/manifest', site), { headers: { cookie: `${trialCookie}=${seat}` } }),
    );
    if (shown.data?.manifest.channel === trialChannel) return;
    throw new StartFailure(
      `${site.origin} does not accept what ${releases.origin} signed: that is not its release service.`,
    );
  }
}

async function ask(address: URL, init: RequestInit): Promise<unknown> {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(limitMs) }).catch(() => null);
  if (response === null) throw new StartFailure(`${address.origin} does not answer.`);
  return response.json().catch(() => null);
}
