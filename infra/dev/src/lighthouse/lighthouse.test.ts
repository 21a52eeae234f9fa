import { toReport, type Report } from './run-lighthouse.ts';
import { listMissedGoals } from './summary.ts';

const result: Parameters<typeof toReport>[0] = {
  categories: {
    performance: { score: 0.875, auditRefs: [{ id: 'speed-index', weight: 10 }] },
    accessibility: { score: 0.96, auditRefs: [{ id: 'color-contrast', weight: 7 }] },
    'best-practices': { score: 1, auditRefs: [{ id: 'is-on-https', weight: 5 }] },
    seo: {
      score: 1,
      auditRefs: [
        { id: 'canonical', weight: 0 },
        { id: 'hreflang', weight: 1 },
      ],
    },
  },
  audits: {
    'speed-index': { title: 'Speed Index', score: 0.5, numericValue: 3400.5 },
    'color-contrast': { title: 'Contrast is too low', score: 0 },
    'is-on-https': { title: 'Uses HTTPS', score: 1 },
    canonical: { title: 'No canonical address', score: 0 },
    hreflang: { title: 'Not applicable', score: null },
  },
};

test('reads scores of 100, the figures, and the audits that lower a score', () => {
  const { scores, metrics, failures } = toReport(result);
  expect(scores).toEqual({ performance: 88, accessibility: 96, 'best-practices': 100, seo: 100 });
  expect(metrics['speed-index']).toBe(3400.5);
  expect(failures).toEqual(['Contrast is too low']);
});

test('compares the median of the loads with the goal of the device, and counts a missing score as missed', () => {
  const load = (performance: number): Report => ({
    ...toReport(result),
    scores: { performance, accessibility: 100, 'best-practices': 100, seo: 100 },
  });
  const reports = [load(60), load(91), load(95)];
  expect(listMissedGoals([{ page: '/', device: 'mobile', reports }])).toEqual([]);
  expect(listMissedGoals([{ page: '/', device: 'desktop', reports }])).toEqual(['/ (desktop): performance 91 of 98']);
  expect(listMissedGoals([{ page: '/', device: 'mobile', reports: [load(Number.NaN)] }])).toHaveLength(1);
});
