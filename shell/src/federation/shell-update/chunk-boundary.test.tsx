import { act, fireEvent, screen } from '@testing-library/react';
import { useState, type ComponentType, type ReactNode } from 'react';
import { Toasts } from '#frame/toasts.tsx';
import { ChunkBoundary } from '#federation/shell-update/chunk-boundary.tsx';
import { createLazyChunk } from '#federation/shell-update/create-lazy-chunk.tsx';
import { watchOverlayFailures } from '#federation/shell-update/load-failure.ts';
import { RemoteBoundary } from '#federation/remote-state/remote-boundary.tsx';
import { renderShell } from '#test/test-shell.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

const text = 'Connection problem. Please try again.';
const missing = () => Promise.reject<ComponentType>(Object.assign(new Error('missing'), { name: 'ChunkLoadError' }));
const load = jest.fn<Promise<ComponentType>, []>();

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  load.mockReset().mockImplementation(missing);
});
afterEach(() => jest.useRealTimers());

const show = (part: ReactNode) =>
  renderShell(
    <>
      <p>a running game</p>
      {part}
      <Toasts />
    </>,
    {},
  );

test('shows a toast when an overlay could not be loaded, and none for another error', async () => {
  watchOverlayFailures();
  await show(null);
  const fail = (name: string) =>
    act(async () => window.dispatchEvent(new ErrorEvent('error', { error: Object.assign(new Error(), { name }) })));
  await fail('TypeError');
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  await fail('PartLoadError');
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('offers a retry in the place of a part whose code fails, and keeps the rest of the page', async () => {
  const Part = createLazyChunk(load);
  await show(
    <ChunkBoundary fallback="loading">
      <Part />
    </ChunkBoundary>,
  );
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.getByText('a running game')).toBeInTheDocument();
  load.mockResolvedValue(() => <p>the part</p>);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('the part')).toBeInTheDocument();
});

test('closes a part whose code fails with a toast', async () => {
  const Part = createLazyChunk(load);
  function Page() {
    const [isOpen, setIsOpen] = useState(true);
    return isOpen ? (
      <ChunkBoundary fallback="loading" onFailure={() => setIsOpen(false)}>
        <Part />
      </ChunkBoundary>
    ) : (
      <p>closed</p>
    );
  }
  await show(<Page />);
  expect(await screen.findByText('closed')).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('ends the load of a part whose file never arrives after 15 s, and requests it again', async () => {
  load.mockReturnValue(new Promise(() => undefined));
  const Part = createLazyChunk(load);
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return isOpen ? (
      <ChunkBoundary fallback="loading">
        <Part />
      </ChunkBoundary>
    ) : (
      <button onClick={() => setIsOpen(true)}>Open</button>
    );
  }
  await show(<Page />);
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await act(() => jest.advanceTimersByTimeAsync(14_900));
  expect(screen.getByText('loading')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(200));
  await act(() => jest.advanceTimersByTimeAsync(1_100));
  load.mockResolvedValue(() => <p>the part</p>);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('the part')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test.each([
  ['a crash of a part', false, () => Promise.resolve<ComponentType>(() => JSON.parse('{'))],
  ['the failure of a whole page at the start of the site', true, missing],
])('passes on %s', async (_, isWholePage, request) => {
  load.mockImplementation(request);
  const Part = createLazyChunk(load);
  const onFailure = jest.fn();
  await show(
    <RemoteBoundary onFailure={onFailure}>
      <ChunkBoundary fallback="loading" isWholePage={isWholePage}>
        <Part />
      </ChunkBoundary>
    </RemoteBoundary>,
  );
  await act(async () => undefined);
  expect(onFailure).toHaveBeenCalledTimes(1);
});
