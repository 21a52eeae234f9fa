import { waitFor } from '@testing-library/dom';
import { waitUntilIdle } from '#state/idle.ts';
import { modals, openModal, closeModal } from '#state/modals.ts';
import { startSounds } from '#sound/start-sounds.ts';
import { setSound, soundSettings } from '#sound/sound-settings.ts';

jest.mock('#state/idle.ts', () => ({ waitUntilIdle: jest.fn() }));

const started: string[] = [];
const levels: number[] = [];

class FakeParam {
  value = 0;
  readonly setValueAtTime = jest.fn();
  readonly linearRampToValueAtTime = jest.fn();
  readonly exponentialRampToValueAtTime = jest.fn();
  setTargetAtTime(level: number): void {
    levels.push(level);
  }
}

class FakeNode {
  readonly gain = new FakeParam();
  readonly frequency = new FakeParam();
  type = '';
  connect(next: unknown): unknown {
    return next;
  }
  start(): void {
    started.push(this.type);
  }
  readonly stop = jest.fn();
}

class FakeContext {
  readonly currentTime = 0;
  readonly destination = new FakeNode();
  createGain = (): FakeNode => new FakeNode();
  createOscillator = (): FakeNode => new FakeNode();
  readonly resume = jest.fn();
}

const firePress = (target: Element): boolean => target.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
const chords = (): number => started.filter((type) => type === 'triangle').length;
const ticks = (): number => started.filter((type) => type === 'sine').length;

test('plays music and clicks from the first press until turned off, and no music during a game', async () => {
  Object.assign(globalThis, { AudioContext: FakeContext });
  document.body.innerHTML = '<button>Press</button><p>Text</p>';
  const [button, text] = [document.querySelector('button'), document.querySelector('p')];
  if (button === null || text === null) throw new Error('The page is empty');
  expect(soundSettings.get()).toEqual({ music: true, clicks: true });
  let becomeIdle = (): void => undefined;
  jest.mocked(waitUntilIdle).mockReturnValue(new Promise((resolve) => (becomeIdle = resolve)));
  startSounds();
  firePress(text);
  await import('#sound/player.ts');
  // Creating an audio context blocks the page, so it waits until the press is answered.
  expect(started).toEqual([]);
  becomeIdle();
  await waitFor(() => expect([chords(), ticks()]).toEqual([5, 0]));
  firePress(button);
  firePress(text);
  expect(ticks()).toBe(1);

  openModal('game');
  expect(levels.at(-1)).toBe(0);
  closeModal('game');
  expect([levels.at(-1), modals.get()]).toEqual([1, []]);

  setSound('clicks', false);
  firePress(button);
  expect(ticks()).toBe(1);
  setSound('music', false);
  expect(levels.at(-1)).toBe(0);
  expect([localStorage.getItem('music'), localStorage.getItem('clicks')]).toEqual(['off', 'off']);
});
