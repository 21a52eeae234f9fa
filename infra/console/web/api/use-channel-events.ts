import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const againMs = 5000;
/** `EventSource.CLOSED`: the server rejected the stream, so the browser does not reconnect by itself. */
const CLOSED = 2;

/** Opens an event stream and reconnects when it fails. Returns a function that closes it. */
function openStream(
  url: string,
  { onRevision, onLive }: { onRevision(): void; onLive(isLive: boolean): void },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source: EventSource;
  const open = (): void => {
    source = new EventSource(url);
    source.onopen = () => onLive(true);
    source.onerror = () => {
      onLive(false);
      if (source.readyState === CLOSED) timer = setTimeout(open, againMs);
    };
    source.addEventListener('revision', onRevision);
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

/**
 * Refetches a channel when its revision changes. Returns whether the stream is connected.
 * @param channel empty while it is unknown
 */
export function useChannelEvents(channel: string): boolean {
  const client = useQueryClient();
  const [live, setLive] = useState(false);
  useEffect(() => {
    if (channel === '') return;
    const onRevision = () => {
      for (const key of ['status', 'history']) void client.invalidateQueries({ queryKey: [key, channel] });
      void client.invalidateQueries({ queryKey: ['channels'] });
    };
    return openStream(`/api/channels/${channel}/stream`, { onRevision, onLive: setLive });
  }, [channel, client]);
  return live;
}
