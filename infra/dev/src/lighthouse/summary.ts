import { computeMedian } from '#bench-web/statistics.ts';
import { categories, type Category, type Device, type Report } from './run-lighthouse.ts';

export interface MeasuredPage {
  readonly page: string;
  readonly device: Device;
  readonly reports: readonly Report[];
}

/** The lowest median that each score may have. */
const goals: Readonly<Record<Device, Readonly<Record<Category, number>>>> = {
  mobile: { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 },
  desktop: { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 },
};

export function computeScores(reports: readonly Report[]): Record<Category, number> {
  const computeScore = (category: Category): number => computeMedian(reports.map(({ scores }) => scores[category]));
  return {
    performance: computeScore('performance'),
    accessibility: computeScore('accessibility'),
    'best-practices': computeScore('best-practices'),
    seo: computeScore('seo'),
  };
}

/** Each median below its goal, such as `/vip (mobile): performance 88 of 90`. */
export function listMissedGoals(pages: readonly MeasuredPage[]): string[] {
  return pages.flatMap(({ page, device, reports }) => {
    const scores = computeScores(reports);
    return categories
      .filter((category) => !(scores[category] >= goals[device][category]))
      .map((category) => `${page} (${device}): ${category} ${scores[category]} of ${goals[device][category]}`);
  });
}
