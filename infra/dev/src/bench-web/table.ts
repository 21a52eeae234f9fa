import type { Sample } from './sample.ts';
import { baselines, sites, type Site } from './sites.ts';
import type { Estimate } from './statistics.ts';
import type { Row, Summary } from './summary.ts';

const number = (value: number): string =>
  Math.abs(value) >= 20 ? String(Math.round(value)) : String(Math.round(value * 1000) / 1000);
const ratio = ({ value, low, high }: Estimate): string =>
  Number.isFinite(value) ? `${value.toFixed(3)} [${low.toFixed(3)}–${high.toFixed(3)}]` : '–';

const line = (cells: readonly string[]): string =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(20) : cell.padStart(index > 3 ? 24 : 12))).join('');

/** Medians of each site, and the ratio federated ÷ baseline with its 95 % interval. */
export function formatSummaryTable({ cold, warm, firstPress, navigation, lcpToLimit }: Summary): string {
  const rows: readonly Row[] = [...Object.values(cold), ...Object.values(warm), firstPress, navigation];
  return [
    line(['', ...sites, ...baselines.map((baseline) => `÷ ${baseline}`)]),
    ...rows.map(({ label, medians, ratios }) =>
      line([
        label,
        ...sites.map((site) => number(medians[site])),
        ...baselines.map((baseline) => ratio(ratios[baseline])),
      ]),
    ),
    `Largest paint of a first visit ÷ its physical limit: ${number(lcpToLimit)}`,
  ].join('\n');
}

const path = (address: string): string => `${new URL(address).pathname}${new URL(address).search}`;

/** Every request of a first visit, and the warnings and errors of the browser console. */
export function formatWaterfallTable(site: Site, { cold }: Sample): string {
  return [
    `${site}: first paint ${number(cold.firstPaint)}, LCP ${number(cold.lcp)} (${cold.largest}), ` +
      `first tile ${number(cold.firstTile)}`,
    ...cold.log.map(({ start, finish, bytes, type, url }) =>
      [
        number(start).padStart(7),
        (finish === null ? '…' : number(finish)).padStart(7),
        String(bytes).padStart(8),
        `  ${type.padEnd(11)}`,
        path(url),
      ].join(''),
    ),
    ...cold.consoleMessages.map((message) => `  ! ${message}`),
  ].join('\n');
}
