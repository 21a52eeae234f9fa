import { LoadIds } from './load-ids.ts';
import { loadId } from '@marquee/contract/fleet';

const secret = 'shared-by-all-edges';
const now = new Date('2026-11-21T10:00:00.000Z');
const ids = new LoadIds(secret);

test('accepts the id of a page that another edge composed', () => {
  const id = new LoadIds(secret).create(now);
  expect([loadId.safeParse(id).success, ids.isValid(id, now)]).toEqual([true, true]);
});

test.each([
  ['of an edge with another secret', new LoadIds('of-another-site').create(now)],
  ['with another time', ids.create(now).replace(/^[0-9a-z]+/, (now.getTime() + 1000).toString(36))],
  ['with another random number', ids.create(now).replace(/\.[0-9a-f]{16}\./, '.0000000000000000.')],
  ['without a signature', 'mi8.0123456789abcdef.'],
  ['of a week ago', ids.create(new Date(now.getTime() - 7 * 24 * 3_600_000 - 1))],
  ['that is empty', ''],
])('rejects an id %s', (_what, id) => {
  expect(ids.isValid(id, now)).toBe(false);
});
