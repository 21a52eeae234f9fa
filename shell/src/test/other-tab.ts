import { FakeBroadcastChannel } from './fake-broadcast-channel.ts';

/** Another tab of the browser, on one channel. */
export class OtherTab {
  readonly received: unknown[] = [];
  readonly #channel: FakeBroadcastChannel;

  constructor(channel: string) {
    this.#channel = new FakeBroadcastChannel(channel);
    this.#channel.onmessage = ({ data }) => void this.received.push(data);
  }

  /** Sends a message, and waits until this page has received it. */
  async send(message: object): Promise<void> {
    this.#channel.postMessage(message);
    await Promise.resolve();
  }

  /** Answers every message, with several answers in their order. */
  answer(...answers: readonly ((message: unknown) => object)[]): void {
    this.#channel.onmessage = ({ data }) => answers.forEach((create) => this.#channel.postMessage(create(data)));
  }

  close(): void {
    this.#channel.close();
  }
}
