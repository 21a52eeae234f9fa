import { reportsDelivery, type ReportCount } from '@marquee/contract/deliveries';
import { eventually } from '@marquee/testing/eventually';
import { createLoadId, type Edge } from './fixtures.ts';

type DeliveredCount = ReportCount & { readonly channel: string };

const last = { part: 'shell', version: '1.0.0', class: 'swapped' };

const isLast = (count: ReportCount): boolean =>
  Object.entries(last).every(([name, value]) => Reflect.get(count, name) === value);

const addAll = (one: readonly number[] = [], other: readonly number[] = []): number[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, index) => (one[index] ?? 0) + (other[index] ?? 0));

function add(one: DeliveredCount, other: DeliveredCount): DeliveredCount {
  const buckets = addAll(one.buckets, other.buckets);
  const networks = [...new Set([...(one.networks ?? []), ...(other.networks ?? [])])];
  return {
    ...one,
    count: one.count + other.count,
    ...(buckets.length > 0 && { buckets }),
    ...(networks.length > 0 && { networks }),
  };
}

/**
 * Waits until an edge has delivered all reports that it has counted, and takes them from the release service. They are
 * summed, because the edge delivers once a second and a test may take longer to send them.
 */
export async function takeReports({ app, releases }: Edge): Promise<DeliveredCount[]> {
  const payload = { load: createLoadId(), ...last };
  await app.inject({ method: 'POST', url: '/fleet/report', remoteAddress: '198.51.100.254', payload });
  const list = (): DeliveredCount[] =>
    releases.reports
      .map((delivery) => reportsDelivery.parse(delivery))
      .flatMap(({ channel, reports }) => reports.map((count) => ({ channel, ...count })));
  await eventually(() => expect(list().some(isLast)).toBe(true));
  const sums = new Map<string, DeliveredCount>();
  for (const count of list().filter((each) => !isLast(each))) {
    const key = [count.channel, count.part, count.version, count.class].join(' ');
    const sum = sums.get(key);
    sums.set(key, sum === undefined ? count : add(sum, count));
  }
  releases.reports.length = 0;
  return [...sums.values()];
}
