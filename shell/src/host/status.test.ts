import { samplePermission } from '@marquee/testing/samples';
import { statusOf } from '#host/status.ts';

test.each([
  [false, false, 0],
  [true, false, 1],
  [false, true, 2],
  [true, true, 1],
])('R4.01 maintenance %s and restriction %s is status %d', (maintenance, regionRestriction, status) => {
  expect(statusOf({ ...samplePermission, maintenance, regionRestriction })).toBe(status);
});
