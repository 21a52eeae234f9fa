import type { LedgerScene } from './ledger-scene.ts';

/** One thing that has to hold, to be tried on the real schema and on broken ones. */
export interface Check {
  readonly title: string;
  /** @param repeats how often a race is run */
  readonly run: (scene: LedgerScene, repeats: number) => Promise<void>;
}

export function times<Value>(count: number, work: (index: number) => Promise<Value>): Promise<Value[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)));
}
