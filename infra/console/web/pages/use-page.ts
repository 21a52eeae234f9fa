import { useEffect, useState } from 'react';

export const pages = ['releases', 'site', 'content', 'messages'] as const;
export type PageName = (typeof pages)[number];

const fromAddress = (): PageName => {
  const named = new URLSearchParams(location.search).get('room');
  return pages.find((room) => room === named) ?? 'releases';
};

export function pageAddress(room: PageName): string {
  return room === 'releases' ? '/' : `/?room=${room}`;
}

/** The room that is looked at; it stands in the address, so that it can be linked and gone back to. */
export function usePage(): readonly [PageName, (room: PageName) => void] {
  const [room, setRoom] = useState(fromAddress);
  useEffect(() => {
    const follow = () => setRoom(fromAddress());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const enter = (next: PageName): void => {
    history.pushState(null, '', pageAddress(next));
    setRoom(next);
  };
  return [room, enter];
}
