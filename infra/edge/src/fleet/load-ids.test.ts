import { createHmac } from 'node:crypto';
import { deriveKey } from '#http/derive-key.ts';
import { LoadIds } from './load-ids.ts';
import { loadId } from '@marquee/contract/fleet';

const secret = 'shared-by-all-edges';
const now = new Date('2026-11-21T10:00:00.000Z');
const ids = new LoadIds(secret);

test('accepts the id of a page that another edge composed', () => {
  const id = new LoadIds(secret).create('1.0.0', now);
  expect([loadId.safeParse(id).success, ids.read(id, now)]).toEqual([true, { shellVersion: '1.0.0' }]);
});

test.each([
  ['of an edge with another secret', new LoadIds('of-another-site').create('1.0.0', now)],
  ['with another time', ids.create('1.0.0', now).replace(/^[0-9a-z]+/, (now.getTime() + 1000).toString(36))],
  ['with another random number', ids.create('1.0.0', now).replace(/\.[0-9a-f]{16}\./, '.0000000000000000.')],
  [
    'with another shell',
    ids.create('1.0.0', now).replace(/\.[\w-]+(?=\.[\w-]{43}$)/, `.${Buffer.from('0.9.0').toString('base64url')}`),
  ],
  ['without a signature', 'mi8.0123456789abcdef.MS4wLjA.'],
  ['of a week ago', ids.create('1.0.0', new Date(now.getTime() - 7 * 24 * 3_600_000 - 1))],
  ['that is empty', ''],
])('rejects an id %s', (_what, id) => {
  expect(ids.read(id, now)).toBeNull();
});

test('accepts the id of a page that was composed before ids named the shell', () => {
  const payload = `${now.getTime().toString(36)}.0123456789abcdef`;
  const id = `${payload}.${createHmac('sha256', deriveKey(secret, 'load id')).update(payload).digest('base64url')}`;
  expect([loadId.safeParse(id).success, ids.read(id, now)]).toEqual([true, { shellVersion: null }]);
});
