import type { Job, Measurement } from './jobs.ts';
import { KeepAliveClient } from './keep-alive-client.ts';
import { computePercentiles } from './percentiles.ts';
import { createRequests } from './requests.ts';

const OK = Buffer.from('HTTP/1.1 200');
const reusable = new Set(['catalogue', 'filtered', 'balance']);
const applied = Buffer.from('"status":"OK"');

const isGood = (kind: Job['kind'], response: Buffer): boolean =>
  response.subarray(0, OK.length).equals(OK) && (reusable.has(kind) || response.includes(applied));

const run = async (job: Job): Promise<Measurement> => {
  const clients = await Promise.all(Array.from({ length: job.connections }, () => KeepAliveClient.connect(job.port)));
  const plans = clients.map((_, connection) => createRequests(job, connection));
  const latencies: number[] = [];
  let failures = 0;
  const started = performance.now();
  const until = started + job.seconds * 1_000;
  await Promise.all(
    clients.map(async (client, connection) => {
      const plan = plans[connection] ?? [];
      for (let next = 0; performance.now() < until; next += 1) {
        const request = reusable.has(job.kind) ? plan[next % plan.length] : plan[next];
        if (!request) throw new Error('more requests were needed than prepared');
        const sent = performance.now();
        const response = await client.send(request);
        latencies.push(performance.now() - sent);
        if (!isGood(job.kind, response)) failures += 1;
      }
      client.close();
    }),
  );
  const seconds = (performance.now() - started) / 1_000;
  return { perSecond: latencies.length / seconds, ...computePercentiles(latencies), failures };
};

process.on('message', (job: Job) => {
  run(job).then(
    (measured) => process.send?.({ measured }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : 'failed' }),
  );
});
