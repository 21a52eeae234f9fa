import { atom } from 'jotai';
import { openChannel } from '#state/page/open-channel.ts';
import { readAtom, writeAtom } from '#state/page/store.ts';

const channelName = 'marquee.session-owners';
/** Milliseconds for which other tabs may answer. */
const answerMs = 150;

/** A tab asks who else has a session; every tab that has it answers. */
interface OwnerMessage {
  readonly type: 'question' | 'answer';
  readonly token: string;
  readonly id: string;
}

/** Id of the last question of this tab, which receives its own messages. */
const askedAtom = atom<string | null>(null);

/** Whether another open tab of this browser has the session of a token. */
export async function isSessionShared(token: string): Promise<boolean> {
  const channel = openChannel(channelName);
  if (channel === null) return false;
  const id = crypto.randomUUID();
  writeAtom(askedAtom, id);
  const isAnswered = await new Promise<boolean>((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<OwnerMessage>) => {
      if (data.type === 'answer' && data.id === id) resolve(true);
    };
    setTimeout(() => resolve(false), answerMs);
    channel.postMessage({ type: 'question', token, id } satisfies OwnerMessage);
  });
  channel.close();
  return isAnswered;
}

/** Answers the tabs that ask for the session of this one. */
export function watchSessionQuestions(getToken: () => string | null): void {
  const channel = openChannel(channelName);
  if (channel === null) return;
  channel.onmessage = ({ data }: MessageEvent<OwnerMessage>) => {
    const { type, token, id } = data;
    if (type === 'question' && token === getToken() && id !== readAtom(askedAtom))
      channel.postMessage({ type: 'answer', token, id } satisfies OwnerMessage);
  };
}
