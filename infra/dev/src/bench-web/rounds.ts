import type { Browser } from 'playwright';
import { measureSample, type Sample, type SampleOptions } from './sample.ts';
import { sites, type Site } from './sites.ts';

export type Round = Readonly<Record<Site, Sample>>;

export interface RoundsOptions extends Omit<SampleOptions, 'origin'> {
  readonly rounds: number;
  readonly getOrigin: (site: Site) => string;
  readonly report: (progress: string) => void;
}

/** Each round starts with another site, so that no site always runs on the cooler machine. */
const listSitesOfRound = (round: number): Site[] =>
  sites.map((_, index) => sites[(index + round) % sites.length] ?? 'federated');

/** Measures all sites in turn. A first round, which warms up servers and disks, is not returned. */
export async function measureRounds(
  browser: Browser,
  { rounds, getOrigin, report, ...options }: RoundsOptions,
): Promise<Round[]> {
  const measured: Round[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const samples = new Map<Site, Sample>();
    for (const site of listSitesOfRound(round)) {
      const sample = () => measureSample(browser, { ...options, origin: getOrigin(site) });
      const retry = (error: unknown) => {
        report(`${site} is measured again: ${error instanceof Error ? error.message : String(error)}`);
        return sample();
      };
      samples.set(site, await sample().catch(retry));
    }
    const [federated, plain, preloaded] = sites.map((site) => samples.get(site));
    if (round > 0 && federated && plain && preloaded) measured.push({ federated, plain, preloaded });
    report(round === 0 ? 'warmed up' : `round ${round} of ${rounds}`);
  }
  return measured;
}
