import type { ServerClock } from '@marquee/platform/host';
import { atom } from 'jotai';
import { readAtom, writeAtom } from '#state/page/store.ts';

/** Unix time in milliseconds of the server when the page was opened; null until a response has been read. */
const openedAtAtom = atom<number | null>(null);

/** The device can be set to another time while the page is open; this clock only runs forwards. */
const sinceOpened = (): number => performance.now();

/** The server's clock, from the `Date` of its responses. */
export const serverClock: ServerClock = {
  now() {
    const openedAt = readAtom(openedAtAtom);
    return openedAt === null ? Date.now() : openedAt + sinceOpened();
  },
  synchronize({ headers }) {
    const sentAt = Date.parse(headers.get('date') ?? '');
    if (Number.isNaN(sentAt)) return;
    // None of these responses is cached, so the newest one is right, and corrects a server whose clock was wrong.
    writeAtom(openedAtAtom, sentAt - sinceOpened());
  },
};
