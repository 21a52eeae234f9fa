import { useEffect, useState } from 'react';

const fromAddress = (): string | null => new URLSearchParams(location.search).get('channel');

/** The selected channel, which is part of the address. */
export function useChannel(names: readonly string[]): readonly [string, (channel: string) => void] {
  const [chosen, setChosen] = useState(fromAddress);
  useEffect(() => {
    const updateFromAddress = () => setChosen(fromAddress());
    addEventListener('popstate', updateFromAddress);
    return () => removeEventListener('popstate', updateFromAddress);
  }, []);
  const choose = (channel: string): void => {
    history.pushState(null, '', `?channel=${encodeURIComponent(channel)}`);
    setChosen(channel);
  };
  const first = names.includes('production') ? 'production' : (names[0] ?? '');
  return [chosen !== null && names.includes(chosen) ? chosen : first, choose];
}
