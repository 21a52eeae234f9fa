import { samplePermission } from '@marquee/testing/samples';
import { getPageStatus } from './page-status.ts';

const now = new Date('2026-11-20T10:00:00Z');
const closed = { ...samplePermission, maintenance: true };
const until = (maintenanceEndsAt: string) => ({ ...closed, maintenanceEndsAt });

test.each([
  ['a page of the site', samplePermission, 'owned', { code: 200, retryAfter: null }],
  ['an unknown page', samplePermission, 'unknown', { code: 404, retryAfter: null }],
  ['a page that comes later', samplePermission, 'comingSoon', { code: 200, retryAfter: null }],
  ['maintenance without an end', closed, 'owned', { code: 503, retryAfter: 60 }],
  ['maintenance for half an hour', until('2026-11-20T10:30:00Z'), 'unknown', { code: 503, retryAfter: 1800 }],
  ['maintenance that should be over', until('2026-11-20T09:00:00Z'), 'owned', { code: 503, retryAfter: 10 }],
  ['a restricted region', { ...samplePermission, regionRestriction: true }, 'owned', { code: 403, retryAfter: null }],
  [
    'maintenance in a restricted region',
    { ...closed, regionRestriction: true },
    'owned',
    { code: 503, retryAfter: 60 },
  ],
] as const)('%s', (_, permission, kind, expected) => {
  expect(getPageStatus(permission, kind, now)).toEqual(expected);
});
