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

async function press(device: object): Promise<void> {
  for (const [name, value] of Object.entries(device))
    Object.defineProperty(navigator, name, { value, configurable: true });
  await renderShell(<ShareButton />, {}, '/', samplePermission);
  await act(async () => screen.getByRole('button', { name: 'Share' }).click());
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

test('R2.24 share opens the sheet of the device, and copies nothing then', async () => {
  const [share, writeText] = [jest.fn(async () => undefined), jest.fn(async () => undefined)];
  await press({ share, clipboard: { writeText } });
  expect(share).toHaveBeenCalledWith({ title: 'Marquee', text: 'Play with me at Marquee', url: 'http://localhost' });
  expect(writeText).not.toHaveBeenCalled();
});

test('R2.24 a sheet that was closed is left at that', async () => {
  const writeText = jest.fn(async () => undefined);
  await press({ share: () => Promise.reject(new DOMException('closed', 'AbortError')), clipboard: { writeText } });
  expect(writeText).not.toHaveBeenCalled();
});

test('R2.24 without a sheet the address is copied', async () => {
  const writeText = jest.fn(async () => undefined);
  await press({ clipboard: { writeText } });
  expect(writeText).toHaveBeenCalledWith('http://localhost');
  expect(await screen.findByText('Link copied')).toBeInTheDocument();
});

test('R2.24 what cannot be copied is shown', async () => {
  await press({ clipboard: { writeText: () => Promise.reject(new Error('refused')) } });
  expect(await screen.findByText('Copy this link to share it')).toBeInTheDocument();
});
