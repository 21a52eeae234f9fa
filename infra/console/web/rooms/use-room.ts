import { useEffect, useState } from 'react';

export const rooms = ['releases', 'site', 'content', 'messages'] as const;
export type Room = (typeof rooms)[number];

const fromAddress = (): Room => {
  const named = new URLSearchParams(location.search).get('room');
  return rooms.find((room) => room === named) ?? 'releases';
};

export function roomAddress(room: Room): string {
  return room === 'releases' ? '/' : `/?room=${room}`;
}

/** The room that is looked at; it stands in the address, so that it can be linked and gone back to. */
export function useRoom(): readonly [Room, (room: Room) => void] {
  const [room, setRoom] = useState(fromAddress);
  useEffect(() => {
    const follow = () => setRoom(fromAddress());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const enter = (next: Room): void => {
    history.pushState(null, '', roomAddress(next));
    setRoom(next);
  };
  return [room, enter];
}
