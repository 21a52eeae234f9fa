import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/**
 * Reads a channel anew as soon as its revision moves; the browser reconnects by itself. Answers whether news arrive.
 * @param channel none while it is empty
 */
export function useChannelNews(channel: string): boolean {
  const client = useQueryClient();
  const [live, setLive] = useState(false);
  useEffect(() => {
    if (channel === '') return;
    const source = new EventSource(`/api/channels/${channel}/stream`);
    source.onopen = () => setLive(true);
    source.onerror = () => setLive(false);
    source.addEventListener('revision', () => {
      for (const key of ['status', 'history']) void client.invalidateQueries({ queryKey: [key, channel] });
      void client.invalidateQueries({ queryKey: ['channels'] });
    });
    return () => source.close();
  }, [channel, client]);
  return live;
}
