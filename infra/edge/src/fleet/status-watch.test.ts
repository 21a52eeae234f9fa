import type { SystemStatus } from '@marquee/contract';
import { eventually } from '@marquee/testing/eventually';
import { Permissions } from '#gateway/permissions.ts';
import { StatusWatch } from './status-watch.ts';

interface Site {
  readonly status: SystemStatus;
  readonly revision: string;
}

/** A gateway that responds after a few milliseconds, unless the test lets calls about addresses fail. */
class Gateway {
  site: Site = { status: 0, revision: 'open' };
  /** Response to the next calls about an address, before that of the site; null fails. */
  nextForAddresses: (Site | null)[] = [];
  openCalls = 0;
  maxOpenCalls = 0;
  calls = 0;

  async request(_name: string, _query: object, _timeoutMs: number, address?: string): Promise<Site> {
    if (address === undefined) return { ...this.site, status: this.site.status === 2 ? 0 : this.site.status };
    const next = this.nextForAddresses.shift();
    this.calls += 1;
    this.openCalls += 1;
    this.maxOpenCalls = Math.max(this.maxOpenCalls, this.openCalls);
    await new Promise((resolve) => setTimeout(resolve, 5));
    this.openCalls -= 1;
    if (next === null) throw new Error('the gateway did not respond');
    return next ?? this.site;
  }
}

const pollMs = 50;
let gateway: Gateway;
let watch: StatusWatch;
/** All statuses that each tab received. */
let received: SystemStatus[][];

beforeEach(() => {
  gateway = new Gateway();
  const client = gateway as never;
  watch = new StatusWatch(client, new Permissions(client, { warn: () => undefined } as never), pollMs);
  received = [];
});
afterEach(() => watch.stop());

function openTabs(count: number, createAddress = (index: number) => `192.0.2.${index}`): void {
  for (let index = 0; index < count; index += 1) {
    const statuses: SystemStatus[] = [];
    received.push(statuses);
    watch.watch({ address: createAddress(index), notify: (status) => void statuses.push(status) });
  }
}

const every = (...expected: SystemStatus[]) => received.every((statuses) => `${statuses}` === `${expected}`);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('asks the gateway about a few addresses at a time, and once about all tabs of one', async () => {
  openTabs(400, (index) => `192.0.2.${index % 200}`);
  await eventually(() => expect(every(0)).toBe(true));
  gateway.site = { status: 2, revision: 'restricted' };
  await eventually(() => expect(every(0, 2)).toBe(true));
  expect(gateway.maxOpenCalls).toBeLessThanOrEqual(16);
  expect(gateway.calls).toBeLessThanOrEqual(3 * 200);
});

test('repeats calls that fail until each tab has the status of its region', async () => {
  openTabs(100);
  await eventually(() => expect(every(0)).toBe(true));
  gateway.nextForAddresses = Array.from({ length: 30 }, () => null);
  gateway.site = { status: 2, revision: 'restricted' };
  await eventually(() => expect(every(0, 2)).toBe(true));
});

test('closes all tabs at a maintenance without a call about any address', async () => {
  openTabs(100);
  // The first poll repeats the calls that have no response yet.
  await eventually(() => expect([every(0), gateway.openCalls]).toEqual([true, 0]));
  gateway.calls = 0;
  gateway.site = { status: 1, revision: 'maintenance' };
  await eventually(() => expect(every(0, 1)).toBe(true));
  expect(gateway.calls).toBe(0);
});

test('keeps tabs of a restricted region closed while calls fail or a gateway has not seen the change', async () => {
  gateway.site = { status: 2, revision: 'restricted' };
  openTabs(1);
  await eventually(() => expect(every(2)).toBe(true));
  gateway.site = { status: 2, revision: 'other region too' };
  gateway.nextForAddresses = [null, { status: 0, revision: 'open' }, null];
  await eventually(() => expect(gateway.nextForAddresses).toHaveLength(0));
  await pause(pollMs);
  expect(every(2)).toBe(true);
});

test('does not open a tab at the end of a maintenance before its region is known', async () => {
  gateway.site = { status: 1, revision: 'maintenance' };
  openTabs(1);
  await eventually(() => expect(every(1)).toBe(true));
  gateway.nextForAddresses = [null];
  gateway.site = { status: 2, revision: 'restricted' };
  await eventually(() => expect(every(1, 2)).toBe(true));
});
