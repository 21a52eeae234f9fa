import { generateKeyPairSync, sign } from 'node:crypto';
import { canonicalJson } from '@marquee/contract';
import { reportClass, type FleetManifest, type FleetReport, type Release, type SignedManifest } from '@marquee/contract/fleet';

const revisionsBetween = 10_000;
const harmless: readonly string[] = ['loaded', 'swapped', 'reloaded', 'network', 'manifest-refused', 'other'] satisfies FleetReport['class'][];

/** Which remote of the site is the one on this machine, and whether it is at present. */
export class Override {
  readonly #key = generateKeyPairSync('ed25519');
  readonly #listeners = new Set<() => void>();
  readonly name: string;
  #release: Release | null = null;
  #isOn = true;
  #changes = 0;

  constructor(name: string) {
    this.name = name;
  }

  /** What this machine gives in the place of the released version; null while the released one stands. */
  get release(): Release | null {
    return this.#isOn ? this.#release : null;
  }

  /** Raw Ed25519 key, base64, as a page carries it. */
  get publicKey(): string {
    return Buffer.from(this.#key.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');
  }

  get sentence(): string {
    return this.release === null ? `The released ${this.name} runs.` : `${this.name} ${this.release.version} runs from this machine.`;
  }

  use(release: Release): void {
    this.#release = release;
    this.turn(true);
  }

  turn(isOn: boolean): void {
    this.#isOn = isOn;
    this.#changes += 1;
    for (const tell of this.#listeners) tell();
  }

  listen(tell: () => void): () => void {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  }

  /** Takes the override back when a tab says that it failed; answers whether it did. */
  hear({ part, version, class: kind }: FleetReport): boolean {
    const failed = part === this.name && version === this.release?.version && reportClass.options.includes(kind) && !harmless.includes(kind);
    if (failed) this.turn(false);
    return failed;
  }

  /** Every change here is newer than what a tab has, and so is every one of the site. */
  revision(ofSite: number): number {
    return ofSite * revisionsBetween + this.#changes;
  }

  /** The site's manifest with the remote of this machine in it, signed by a key that only this process has. */
  manifest({ manifest }: SignedManifest): SignedManifest {
    const { release, name } = this;
    const released = manifest.remotes[name];
    const remotes = release === null ? manifest.remotes : { ...manifest.remotes, [name]: { current: release, lastGood: released?.current ?? release, urgent: true } };
    const changed: FleetManifest = { ...manifest, revision: this.revision(manifest.revision), remotes };
    return { manifest: changed, keyId: 'this-machine', signature: sign(null, Buffer.from(canonicalJson(changed)), this.#key.privateKey).toString('base64') };
  }
}
