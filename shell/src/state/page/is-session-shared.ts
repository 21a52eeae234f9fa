import { atom } from 'jotai';
import { openChannel } from '#state/page/open-channel.ts';
import { readAtom, writeAtom } from '#state/page/store.ts';

const channelName = 'marquee.session-owners';
/** Milliseconds in which other tabs may respond. */
const responseMs = 150;

/**
 * A tab asks whether another one has a session; every tab that has it responds. Other tabs may run an earlier shell, so
 * the types cannot be renamed.
 */
interface OwnerMessage {
  readonly type: 'question' | 'answer';
  readonly token: string;
  readonly id: string;
}

/** Id of the last request of this tab, which receives its own messages. */
const requestIdAtom = atom<string | null>(null);

/** Whether another open tab of this browser has the session of a token. */
export async function isSessionShared(token: string): Promise<boolean> {
  const channel = openChannel(channelName);
  if (channel === null) return false;
  const id = crypto.randomUUID();
  writeAtom(requestIdAtom, id);
  const isShared = await new Promise<boolean>((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<OwnerMessage>) => {
      if (data.type === 'answer' && data.id === id) resolve(true);
    };
    setTimeout(() => resolve(false), responseMs);
    channel.postMessage({ type: 'question', token, id } satisfies OwnerMessage);
  });
  channel.close();
  return isShared;
}

/** Responds to the tabs that ask for the session of this one. */
export function watchSessionRequests(getToken: () => string | null): void {
  const channel = openChannel(channelName);
  if (channel === null) return;
  channel.onmessage = ({ data }: MessageEvent<OwnerMessage>) => {
    const { type, token, id } = data;
    if (type === 'question' && token === getToken() && id !== readAtom(requestIdAtom))
      channel.postMessage({ type: 'answer', token, id } satisfies OwnerMessage);
  };
}
