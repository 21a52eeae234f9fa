import type { FastifyReply } from 'fastify';
import PQueue from 'p-queue';
import { ReleaseError } from '#http/release-error.ts';
import { requireOperator } from './authenticate.ts';

/** Calls of one operator or service in each queue that run at the same time. */
const concurrency = {
  fileChecks: 2,
  emergencies: 2,
  emergencyDryRuns: 1,
  // Over a slow line, an upload takes minutes.
  uploads: 4,
  compressions: 1,
  parsing: 1,
  locks: 1,
  // An edge has several processes.
  deliveries: 2,
  reads: 2,
} as const;
export type TurnQueue = keyof typeof concurrency;

/** Queues in use, by caller and name. */
const queues = new Map<string, PQueue>();

export function countQueues(): number {
  return queues.size;
}

function findQueue(name: TurnQueue, caller: string): PQueue {
  const id = `${name} of ${caller}`;
  const known = queues.get(id);
  if (known !== undefined) return known;
  const queue = new PQueue({ concurrency: concurrency[name] });
  queue.addEventListener('idle', () => queues.delete(id));
  queues.set(id, queue);
  return queue;
}

/**
 * Runs the work of a call that receives an upload, parses a large body, reads many files or rows, compresses a build,
 * or locks a channel, the audit or counters. Further calls of the same caller wait, so that many of them do not delay a
 * rollback of another operator. A call whose caller is gone leaves the queue; work that has started is finished, and
 * keeps its place until then.
 * @param name queue of the operator or of the service
 * @throws ReleaseError `input` when the caller is gone
 */
export async function runInTurn<Result>(
  reply: FastifyReply,
  name: TurnQueue,
  work: () => Promise<Result>,
): Promise<Result> {
  const waiting = new AbortController();
  const leave = (): void => waiting.abort(new ReleaseError('input', 'the caller is gone'));
  const run = (): Promise<Result> => {
    reply.raw.off('close', leave);
    return work();
  };
  // An upload is read before its turn, and its caller may be gone since.
  if (reply.raw.closed) leave();
  reply.raw.once('close', leave);
  const { request } = reply;
  const caller = request.service ? `service ${request.service}` : `operator ${requireOperator(request).name}`;
  return findQueue(name, caller).add(run, { signal: waiting.signal });
}

/**
 * Waits until it is the turn of a call. The returned function releases its place in the queue.
 * @throws ReleaseError `input` when the caller is gone
 */
export function acquireTurn(reply: FastifyReply, name: TurnQueue): Promise<() => void> {
  return new Promise((resolve, reject) => {
    runInTurn(reply, name, () => new Promise<void>((release) => resolve(release))).catch(reject);
  });
}
