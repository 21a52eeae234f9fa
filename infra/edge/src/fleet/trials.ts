import { randomBytes } from 'node:crypto';
import { trialChannel } from '@marquee/contract/fleet';
import { BoundedMap } from '#http/bounded-map.ts';
import { readPublicKeys } from './public-keys.ts';
import { verifyManifest, type Accepted, type Fault } from './verify-manifest.ts';

const livesMs = 120_000;
const trialsAtMost = 100;

/**
 * Fleets that nobody gets. The release service signs one to see a version run before it may go live, or for an operator who works on a
 * remote; who holds its id is shown the site with it, for two minutes, or longer when it is renewed.
 */
export class Trials {
  readonly #publicKeyFile: string;
  readonly #now: () => Date;
  readonly #kept = new BoundedMap<string, { readonly fleet: Accepted; readonly until: number }>(trialsAtMost);

  constructor(publicKeyFile: string, now: () => Date) {
    this.#publicKeyFile = publicKeyFile;
    this.#now = now;
  }

  /** Answers the id of the trial, the same for one that `holds` a trial already, or why the document is none. */
  async open(document: unknown, holds: string | null): Promise<{ readonly id: string } | { readonly fault: Fault }> {
    const keys = await readPublicKeys(this.#publicKeyFile);
    const judged = verifyManifest(document, { keys, channel: trialChannel, inUse: null, now: this.#now() });
    if (typeof judged === 'string') return { fault: judged };
    const id = this.get(holds) === null || holds === null ? randomBytes(16).toString('hex') : holds;
    this.#kept.set(id, { fleet: judged, until: this.#now().getTime() + livesMs });
    return { id };
  }

  /** The fleet of a trial that is under way. */
  get(id: string | null): Accepted | null {
    const kept = id === null ? undefined : this.#kept.get(id);
    return kept === undefined || kept.until < this.#now().getTime() ? null : kept.fleet;
  }
}
