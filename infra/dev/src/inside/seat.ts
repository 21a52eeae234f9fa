import { signedManifest, trialCookie, type SignedManifest } from '@marquee/contract/fleet';
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
const refusal = z.object({ refused: z.string(), detail: z.string() });

/**
 * What the site shows to this machine alone: a fleet that its release service signed, because an operator asked, and that an edge keeps for
 * two minutes under an id. Without one the site is as it is for everybody.
 */
export class Seat {
  readonly #options: SeatOptions;
  #id: string | null = null;
  /** Of the fleet that the edge has. */
  #revision = 0;
  #work: Promise<void> = Promise.resolve();

  constructor(options: SeatOptions) {
    this.#options = options;
  }

  /** The cookies of a request to the site, with this seat and no other. */
  cookies(given: string | undefined): string | undefined {
    const others = (given ?? '').split('; ').filter((pair) => pair !== '' && !pair.startsWith(`${trialCookie}=`));
    const all = this.#id === null ? others : [...others, `${trialCookie}=${this.#id}`];
    return all.length === 0 ? undefined : all.join('; ');
  }

  /**
   * Has the fleet signed as it is now and shows it to the edge; one at a time.
   * @throws StartFailure saying who refused and why; the seat is given up then
   */
  renew(): Promise<void> {
    const done = this.#work.then(() => this.#take());
    this.#work = done.catch(() => undefined);
    return done;
  }

  /** Renews it unless the edge has a fleet of that revision, or a newer one. */
  reach(revision: number): Promise<void> {
    const done = this.#work.then(() => (this.#revision < revision ? this.#take() : undefined));
    this.#work = done.catch(() => undefined);
    return done;
  }

  async #take(): Promise<void> {
    try {
      const fleet = await this.#sign();
      this.#id = await this.#show(fleet);
      this.#revision = fleet.manifest.revision;
    } catch (error) {
      this.#id = null;
      this.#revision = 0;
      throw error;
    }
  }

  async #sign(): Promise<SignedManifest> {
    const { releases, token, channel, override } = this.#options;
    const address = new URL(`/v1/channels/${channel}/parts/${override.name}/override`, releases);
    const answer = await ask(address, { release: override.release, change: override.change }, { authorization: `Bearer ${token}` });
    const refused = refusal.safeParse(answer);
    if (refused.success) throw new StartFailure(`The release service at ${releases.origin} refuses (${refused.data.refused}): ${refused.data.detail}.`);
    const signed = signedManifest.safeParse(answer);
    if (!signed.success) throw new StartFailure(`${releases.origin} is not a release service of this version; name the site's own in RELEASES_URL.`);
    return signed.data;
  }

  async #show(fleet: SignedManifest): Promise<string> {
    const { site, releases } = this.#options;
    const cookie = this.cookies(undefined);
    const opened = z.object({ id: z.string() }).safeParse(await ask(new URL('/fleet/trials', site), fleet, cookie === undefined ? {} : { cookie }));
    if (!opened.success) throw new StartFailure(`${site.origin} does not accept what ${releases.origin} signed: that is not its release service.`);
    return opened.data.id;
  }
}

async function ask(address: URL, body: object, headers: Readonly<Record<string, string>>): Promise<unknown> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body), signal: AbortSignal.timeout(limitMs) };
  const response = await fetch(address, init).catch(() => null);
  if (response === null) throw new StartFailure(`${address.origin} does not answer.`);
  return response.json().catch(() => null);
}
