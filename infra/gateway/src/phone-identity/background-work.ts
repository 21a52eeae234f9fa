/** Work that calls do not wait for, so that the time of their responses reveals nothing about it. */
export class BackgroundWork {
  readonly #running = new Set<Promise<void>>();

  /** @param work handles its own errors */
  start(work: () => Promise<void>): void {
    const running = work().finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Waits until the work that was started has ended. */
  async finish(): Promise<void> {
    await Promise.allSettled(this.#running);
  }
}
