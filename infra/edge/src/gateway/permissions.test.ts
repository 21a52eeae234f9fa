import type { Permission } from '@marquee/contract';
import { permission as schema } from '@marquee/contract/schemas';
import { toMs } from '@marquee/time';
import { permission as sample } from '#test/fixtures.ts';
import { Permissions } from './permissions.ts';

const restricted = '203.0.113.9';
let response: Partial<Permission> | null;
let permissions: Permissions;

beforeEach(() => {
  response = {};
  const request = async (_name: string, _query: object, _timeoutMs: number, address: string) => {
    if (response === null) throw new Error('the gateway did not respond');
    return schema.parse({
      ...sample,
      location: { ip: address },
      regionRestriction: address === restricted,
      ...response,
    });
  };
  const log = { warn: () => undefined } as never;
  permissions = new Permissions({ request } as never, log);
});

afterEach(() => jest.restoreAllMocks());

const get = async (address: string) => (await permissions.get(address, 'en'))?.permission;

test('keeps the restriction of a region after a change of the status while the gateway does not respond', async () => {
  await get(restricted);
  await get('192.0.2.1');
  response = null;
  permissions.invalidate();
  expect(await get(restricted)).toMatchObject({ location: { ip: restricted }, regionRestriction: true });
  expect(await get('192.0.2.1')).toMatchObject({ regionRestriction: false });
  expect(await get('192.0.2.2')).toMatchObject({ location: { ip: '192.0.2.2' }, regionRestriction: false });
});

test('shows the maintenance of the last response for any visitor while the gateway does not respond', async () => {
  await get(restricted);
  response = { maintenance: true, maintenanceEndsAt: '2026-11-28T03:00:00.000Z' };
  await get('192.0.2.1');
  response = null;
  permissions.invalidate();
  expect(await get(restricted)).toMatchObject({
    regionRestriction: true,
    maintenance: true,
    maintenanceEndsAt: '2026-11-28T03:00:00.000Z',
  });
});

test('requests a response again after the clock was set back', async () => {
  const ahead = Date.now() + toMs({ days: 10 });
  jest.spyOn(Date, 'now').mockReturnValue(ahead);
  await get(restricted);
  jest.restoreAllMocks();
  response = { maintenance: true };
  const later = performance.now() + toMs({ seconds: 2 });
  jest.spyOn(performance, 'now').mockReturnValue(later);
  expect(await get(restricted)).toMatchObject({ maintenance: true });
});
