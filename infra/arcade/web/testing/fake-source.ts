import type { LiveState, LiveTick } from '#crash/live/live-state.schema.ts';
import { act } from '@testing-library/react';

/** Stands in for the browser's EventSource; the last one opened is the one that is listened to. */
export class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeSource[] = [];
  readyState = 1;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.opened.push(this);
  }

  close(): void {
    this.readyState = FakeSource.CLOSED;
  }

  static tell(event: 'state', data: LiveState): void;
  static tell(event: 'tick', data: LiveTick): void;
  static tell(event: string, data: object): void {
    act(() => void FakeSource.opened.at(-1)?.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) })));
  }
}
