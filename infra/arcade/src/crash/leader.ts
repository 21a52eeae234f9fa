import type { Arcade } from '#arcade.ts';
import { repeat, type Job } from '#jobs/repeat.ts';
import { Conductor } from './conduct.ts';
import { Payments } from './payments.ts';

const LOCK = 7_119_410_084;

/** One arcade leads the shared rounds for as long as its connection holds the lock; the others stand by to take over. */
async function leadOnce(arcade: Arcade, payments: Payments, signal: AbortSignal): Promise<void> {
  const client = await arcade.pool.connect();
  let leads = false;
  const onError = (err: Error) => arcade.log.warn({ err }, 'the connection of the crash leader is lost');
  client.on('error', onError);
  try {
    const { rows } = await client.query<{ leads: boolean }>('SELECT pg_try_advisory_lock($1) AS leads', [LOCK]);
    leads = rows[0]?.leads ?? false;
    if (!leads) return;
    arcade.log.info('leads the crash rounds');
    await new Conductor(arcade, client, payments, signal).run();
  } finally {
    client.off('error', onError);
    client.release(leads);
  }
}

export function startLeading(arcade: Arcade): Job {
  const stopping = new AbortController();
  const payments = new Payments(arcade);
  const job = repeat(
    arcade.timings.crashLeadMs,
    () => leadOnce(arcade, payments, stopping.signal),
    (err) => arcade.log.error({ err }, 'the crash rounds could not be led'),
  );
  return {
    stop: async () => {
      stopping.abort();
      await job.stop();
      await payments.stop();
    },
  };
}
