import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const againMs = 5000;
/** `EventSource.CLOSED`: refused, so that the browser does not connect again by itself. */
const CLOSED = 2;

/** A stream that is opened again for as long as it is wanted. Answers what ends it. */
function keepOpen(
  url: string,
  { onRevision, onLive }: { onRevision(): void; onLive(live: boolean): void },
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
 * Reads a channel anew as soon as its revision moves. Answers whether news arrive.
 * @param channel none while it is empty
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
    return keepOpen(`/api/channels/${channel}/stream`, { onRevision, onLive: setLive });
  }, [channel, client]);
  return live;
}
