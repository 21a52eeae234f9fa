/** BroadcastChannel, which jsdom lacks: a message reaches every other channel of the same name. */
export class FakeBroadcastChannel {
  static readonly open = new Set<FakeBroadcastChannel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    FakeBroadcastChannel.open.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of FakeBroadcastChannel.open)
      if (other !== this && other.name === this.name) queueMicrotask(() => other.onmessage?.({ data }));
  }
  close(): void {
    FakeBroadcastChannel.open.delete(this);
  }
}
