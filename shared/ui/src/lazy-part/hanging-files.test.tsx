import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { createLazyPart } from './create-lazy-part.ts';
import { Drawer } from '#drawer/drawer.tsx';
import { Menu } from '#menu/menu.tsx';
import { Modal } from '#modal/modal.tsx';
import { Select } from '#select/select.tsx';

const mockHanging = new Promise(() => undefined);
jest.mock('#menu/menu-dropdown.tsx', () => ({ MenuDropdown: mockHanging }));
jest.mock('#select/select-popover.tsx', () => ({ SelectPopover: mockHanging }));
jest.mock('#drawer/drawer-dialog.tsx', () => ({ DrawerDialog: mockHanging }));
jest.mock('#modal/modal-dialog.tsx', () => ({ ModalDialog: mockHanging }));

const report = jest.fn();
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeAll(() => Object.assign(globalThis, { reportError: report }));
beforeEach(() => {
  report.mockReset();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test.each<[string, ReactNode]>([
  ['menu', <Menu key="" label="Open" trigger={<button>Open</button>} items={[]} />],
  ['select', <Select key="" label="Open" options={[]} value="" onChange={() => undefined} />],
])('shows on the button of a %s that its file is loading, for 15 s', async (_, overlay) => {
  render(overlay);
  await pass(15_000);
  const button = screen.getByRole('button', { name: /^Open/ });
  fireEvent.click(button);
  await pass(14_000);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(report).not.toHaveBeenCalled();
  await pass(1_000);
  expect(button).not.toHaveAttribute('aria-busy');
  expect(report.mock.calls).toMatchObject([[{ cause: { name: 'ChunkLoadError', type: 'timeout' } }]]);
});

test.each([
  ['drawer', Drawer],
  ['modal', Modal],
])('shows the frame of a %s with a loading sign, which can be closed, for 15 s', async (_, Overlay) => {
  const close = jest.fn();
  render(
    <Overlay label="Log in" closeLabel="Close" onClose={close}>
      <input aria-label="Name" />
    </Overlay>,
  );
  await pass(100);
  await pass(400);
  const frame = screen.getByRole('dialog', { name: 'Log in' });
  expect(frame).toHaveAttribute('aria-busy', 'true');
  expect(frame).toHaveFocus();
  expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
  fireEvent.keyDown(frame, { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledTimes(2);
  await pass(15_000);
  expect(close).toHaveBeenCalledTimes(3);
  expect(report).toHaveBeenCalledTimes(1);
});

test('ends a request without an answer, so that the bundler requests the file again', async () => {
  const Loaded = () => null;
  const request = jest.fn(
    (): Promise<ComponentType> =>
      new Promise((_, reject) => {
        const script = document.createElement('script');
        script.addEventListener('error', () => {
          script.remove();
          reject(new Error('failed'));
        });
        document.head.append(script);
      }),
  );
  const part = createLazyPart(request);
  const first = expect(part.load()).rejects.toMatchObject({ name: 'PartLoadError' });
  void expect(part.load()).rejects.toThrow();
  expect(request).toHaveBeenCalledTimes(1);
  await pass(15_000);
  await first;
  expect(document.head.querySelector('script')).toBeNull();
  request.mockResolvedValue(Loaded);
  await part.load();
  expect(part.isLoaded()).toBe(true);
});

test('ends the other requests of a load that fails', async () => {
  const script = document.createElement('script');
  const onError = jest.fn();
  script.addEventListener('error', onError);
  const part = createLazyPart((): Promise<ComponentType> => {
    document.head.append(script);
    return Promise.reject(new Error('another file failed'));
  });
  await expect(part.load()).rejects.toMatchObject({ name: 'PartLoadError' });
  expect(onError).toHaveBeenCalledTimes(1);
});
