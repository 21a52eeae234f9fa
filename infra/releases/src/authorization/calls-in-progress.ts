import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { ReleaseError } from '#http/release-error.ts';

/** The console makes about twenty calls at its start. */
export const maxCallsInProgress = 40;

/** Counts the calls in progress by token, so that one operator leaves time for the rollback of another. */
export class CallsInProgress {
  readonly #counts = new Map<string, number>();

  /**
   * Counts a call until its response has ended or its client is gone.
   * @throws ReleaseError `too-many-calls`
   */
  begin(tokenHash: string, reply: FastifyReply): void {
    const count = this.#counts.get(tokenHash) ?? 0;
    if (count >= maxCallsInProgress)
      throw new ReleaseError(
        'too-many-calls',
        `${count} calls with this token are in progress; wait for their responses`,
      );
    this.#counts.set(tokenHash, count + 1);
    finished(reply.raw, () => this.#end(tokenHash));
  }

  #end(tokenHash: string): void {
    const count = this.#counts.get(tokenHash) ?? 0;
    if (count > 1) this.#counts.set(tokenHash, count - 1);
    else this.#counts.delete(tokenHash);
  }
}
