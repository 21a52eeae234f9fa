import { FakeAudio, installFakeAudio } from '#web/testing/fake-audio.ts';
import { Speaker } from './speaker.ts';

const hide = (hidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

/** Waits until the sounds that were played before are started. */
const waitForSynthesizer = () => import('./synthesizer.ts');

const countNotesAfterPlay = async (speaker: Speaker): Promise<number> => {
  const before = FakeAudio.opened[0]?.notes ?? 0;
  speaker.play('press');
  await waitForSynthesizer();
  return (FakeAudio.opened[0]?.notes ?? 0) - before;
};

beforeEach(() => {
  installFakeAudio();
  localStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

test('plays nothing until the first gesture, and opens one audio context', async () => {
  const speaker = new Speaker();
  expect(await countNotesAfterPlay(speaker)).toBe(0);
  expect(FakeAudio.opened).toHaveLength(0);
  speaker.unlock();
  speaker.unlock();
  expect(FakeAudio.opened.map(({ state }) => state)).toEqual(['running']);
  expect(await countNotesAfterPlay(speaker)).toBe(1);
});

test('mutes all sounds while the page is hidden, including running ones', async () => {
  const speaker = new Speaker();
  speaker.unlock();
  hide(true);
  expect(FakeAudio.opened[0]?.gains[0]?.value).toBe(0);
  expect(await countNotesAfterPlay(speaker)).toBe(0);
  hide(false);
  expect(FakeAudio.opened[0]?.gains[0]?.value).toBe(1);
  expect(await countNotesAfterPlay(speaker)).toBe(1);
});

test('stores the mute setting, opens no audio context while muted and plays after unmuting', async () => {
  new Speaker().toggle();
  const later = new Speaker();
  later.unlock();
  expect([later.isMuted(), FakeAudio.opened.length, await countNotesAfterPlay(later)]).toEqual([true, 0, 0]);
  later.toggle();
  await waitForSynthesizer();
  expect([new Speaker().isMuted(), FakeAudio.opened[0]?.notes, await countNotesAfterPlay(later)]).toEqual([
    false,
    1,
    1,
  ]);
});

test('works when the browser denies storage', async () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('rejected', 'SecurityError');
  });
  const speaker = new Speaker();
  speaker.unlock();
  expect(await countNotesAfterPlay(speaker)).toBe(1);
  speaker.toggle();
  expect([speaker.isMuted(), await countNotesAfterPlay(speaker)]).toEqual([true, 0]);
});
