import type { LiveState, LiveTick } from '#crash/live/live-state.schema.ts';
import { act } from '@testing-library/react';

/** Fake of the browser's EventSource; `emit` dispatches to the last opened one. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readyState = 1;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }

  static emit(event: 'state', data: LiveState): void;
  static emit(event: 'tick', data: LiveTick): void;
  static emit(event: string, data: object): void {
    act(
      () => void FakeEventSource.opened.at(-1)?.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) })),
    );
  }
}
