import type { Browser } from 'playwright';
import { takeSample, type Sample, type SampleOptions } from './sample.ts';
import { sites, type Site } from './sites.ts';

export type Round = Readonly<Record<Site, Sample>>;

export interface RoundsOptions extends Omit<SampleOptions, 'origin'> {
  readonly rounds: number;
  readonly originOf: (site: Site) => string;
  readonly tell: (progress: string) => void;
}

/** Each round starts with another site, so that none always has the cooler machine. */
const orderOf = (round: number): Site[] =>
  sites.map((_, place) => sites[(place + round) % sites.length] ?? 'federated');

/** Samples of all sites in turn; a first round that warms up servers and disks is not counted. */
export async function takeRounds(
  browser: Browser,
  { rounds, originOf, tell, ...options }: RoundsOptions,
): Promise<Round[]> {
  const taken: Round[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const samples = new Map<Site, Sample>();
    for (const site of orderOf(round)) {
      const sample = () => takeSample(browser, { ...options, origin: originOf(site) });
      const again = (error: unknown) => {
        tell(`${site} is measured again: ${error instanceof Error ? error.message : String(error)}`);
        return sample();
      };
      samples.set(site, await sample().catch(again));
    }
    const [federated, plain, preloaded] = sites.map((site) => samples.get(site));
    if (round > 0 && federated && plain && preloaded) taken.push({ federated, plain, preloaded });
    tell(round === 0 ? 'warmed up' : `round ${round} of ${rounds}`);
  }
  return taken;
}
