import { samplePermission } from '@marquee/testing/samples';
import { act, screen } from '@testing-library/react';
import { Toasts } from '#frame/toasts.tsx';
import { useShare } from '#frame/navigation/use-share.ts';
import { renderShell } from '#test/test-shell.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));

function ShareButton() {
  return (
    <>
      <button onClick={useShare()}>Share</button>
      <Toasts />
    </>
  );
}

async function pressShare(device: object): Promise<void> {
  for (const [name, value] of Object.entries(device))
    Object.defineProperty(navigator, name, { value, configurable: true });
  await renderShell(<ShareButton />, {}, '/', samplePermission);
  await act(async () => screen.getByRole('button', { name: 'Share' }).click());
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

test('opens the share sheet of the device without copying', async () => {
  const [share, writeText] = [jest.fn(async () => undefined), jest.fn(async () => undefined)];
  await pressShare({ share, clipboard: { writeText } });
  expect(share).toHaveBeenCalledWith({ title: 'Marquee', text: 'Play with me at Marquee', url: 'http://localhost' });
  expect(writeText).not.toHaveBeenCalled();
});

test('does nothing when the visitor closes the share sheet', async () => {
  const writeText = jest.fn(async () => undefined);
  await pressShare({ share: () => Promise.reject(new DOMException('closed', 'AbortError')), clipboard: { writeText } });
  expect(writeText).not.toHaveBeenCalled();
});

test('copies the address on a device without a share sheet', async () => {
  const writeText = jest.fn(async () => undefined);
  await pressShare({ clipboard: { writeText } });
  expect(writeText).toHaveBeenCalledWith('http://localhost');
  expect(await screen.findByText('Link copied')).toBeInTheDocument();
});

test('shows the address when it cannot be copied', async () => {
  await pressShare({ clipboard: { writeText: () => Promise.reject(new Error('rejected')) } });
  expect(await screen.findByText('Copy this link to share it')).toBeInTheDocument();
});
