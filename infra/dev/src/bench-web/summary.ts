import type { Round } from './rounds.ts';
import type { Sample } from './sample.ts';
import { baselines, sites, type Site } from './sites.ts';
import { computeMedian, estimatePairedRatio, type Estimate } from './statistics.ts';

/** Figures of one visit. */
export type Figure =
  | 'lcp'
  | 'firstTile'
  | 'firstPaint'
  | 'blocking'
  | 'bytes'
  | 'codeBytes'
  | 'requests'
  | 'depth'
  | 'lcpLimit'
  | 'layoutShift';
export type Visit = 'cold' | 'warm';

export interface Row {
  readonly label: string;
  readonly medians: Readonly<Record<Site, number>>;
  /** Federated ÷ baseline. */
  readonly ratios: Readonly<Record<(typeof baselines)[number], Estimate>>;
}

function computeRow(label: string, rounds: readonly Round[], getValue: (sample: Sample) => number): Row {
  const getValues = (site: Site): number[] => rounds.map((round) => getValue(round[site]));
  const ratio = (baseline: Site): Estimate => estimatePairedRatio(getValues('federated'), getValues(baseline));
  return {
    label,
    medians: {
      federated: computeMedian(getValues('federated')),
      plain: computeMedian(getValues('plain')),
      preloaded: computeMedian(getValues('preloaded')),
    },
    ratios: { plain: ratio('plain'), preloaded: ratio('preloaded') },
  };
}

export interface Summary {
  readonly cold: Readonly<Record<Figure, Row>>;
  readonly warm: Readonly<Record<Figure, Row>>;
  readonly firstPress: Row;
  readonly navigation: Row;
  /** Largest paint of the federated page on a first visit ÷ its physical limit. */
  readonly lcpToLimit: number;
}

const computeVisitRows = (visit: Visit, rounds: readonly Round[]): Record<Figure, Row> => {
  const row = (figure: Figure): Row => computeRow(`${visit} ${figure}`, rounds, (sample) => sample[visit][figure]);
  return {
    lcp: row('lcp'),
    firstTile: row('firstTile'),
    firstPaint: row('firstPaint'),
    blocking: row('blocking'),
    bytes: row('bytes'),
    codeBytes: row('codeBytes'),
    requests: row('requests'),
    depth: row('depth'),
    lcpLimit: row('lcpLimit'),
    layoutShift: row('layoutShift'),
  };
};

export function summarise(rounds: readonly Round[]): Summary {
  return {
    cold: computeVisitRows('cold', rounds),
    warm: computeVisitRows('warm', rounds),
    firstPress: computeRow('cold firstPress', rounds, ({ firstPress }) => firstPress),
    lcpToLimit: computeMedian(rounds.map(({ federated: { cold } }) => cold.lcp / cold.lcpLimit)),
    navigation: computeRow('navigation', rounds, ({ navigation }) => navigation),
  };
}

const round3 = (value: number): number => Math.round(value * 1000) / 1000;

/** Machine-readable result: the ratios federated ÷ baseline and the waterfall depth of the federated page. */
export function toSummaryJson({ cold, warm, firstPress, navigation, lcpToLimit }: Summary): Record<string, unknown> {
  const roundRatios = (visit: Summary['cold']) =>
    Object.fromEntries(
      baselines.map((baseline) => [
        baseline,
        Object.fromEntries(
          (['firstPaint', 'lcp', 'firstTile', 'bytes', 'codeBytes'] as const).map((figure) => [
            figure,
            round3(visit[figure].ratios[baseline].value),
          ]),
        ),
      ]),
    );
  const shown = ['firstPaint', 'lcp', 'firstTile', 'blocking', 'bytes', 'requests', 'depth'] as const;
  const roundMedians = (visit: Summary['cold']) =>
    Object.fromEntries(
      sites.map((site) => [
        site,
        Object.fromEntries(shown.map((figure) => [figure, Math.round(visit[figure].medians[site])])),
      ]),
    );
  return {
    ...roundRatios(cold),
    depth: cold.depth.medians.federated,
    warm: { ...roundRatios(warm), depth: warm.depth.medians.federated },
    firstPress: Object.fromEntries(baselines.map((baseline) => [baseline, round3(firstPress.ratios[baseline].value)])),
    lcpToLimit: round3(lcpToLimit),
    nav: round3(navigation.ratios.plain.value),
    medians: {
      cold: roundMedians(cold),
      warm: roundMedians(warm),
      firstPress: Object.fromEntries(sites.map((site) => [site, Math.round(firstPress.medians[site])])),
      nav: Object.fromEntries(sites.map((site) => [site, Math.round(navigation.medians[site])])),
    },
  };
}
