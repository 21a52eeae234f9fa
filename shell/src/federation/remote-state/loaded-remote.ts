import type { Release } from '@marquee/contract/fleet';
import type { RemoteExpose } from '@marquee/platform';

/** A version of a remote whose code and texts are loaded. */
export interface LoadedRemote {
  readonly name: string;
  readonly release: Release;
  readonly expose: RemoteExpose;
  /** Time that a page waited for the code and the texts; undefined when it was fetched while another version ran. */
  readonly loadMs?: number;
}
