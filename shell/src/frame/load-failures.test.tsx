import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { createLazyChunk } from '#federation/shell-update/create-lazy-chunk.tsx';
import { ChunkBoundary } from '#frame/status-pages/chunk-boundary.tsx';
import { setUpFrameTests, visit } from '#test/test-frame.tsx';
import { renderShell } from '#test/test-shell.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

setUpFrameTests();

const named = (name: string) => Object.assign(new Error('missing'), { name });

test('notifies the player of a menu that could not be loaded, and of no other error', async () => {
  await visit();
  const fail = (error: Error) => act(() => void window.dispatchEvent(new ErrorEvent('error', { error })));
  fail(named('ChunkLoadError'));
  expect(screen.queryByText('Connection problem. Please try again.')).not.toBeInTheDocument();
  fail(named('OverlayLoadError'));
  expect(screen.getByText('Connection problem. Please try again.')).toBeInTheDocument();
});

test('keeps the page when a part of it cannot be loaded, and loads the part again on request', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isMissing = true;
  const Part = createLazyChunk(async () => {
    if (isMissing) throw named('ChunkLoadError');
    return () => <p>Side menu</p>;
  });
  await renderShell(
    <>
      <p>Page</p>
      <ChunkBoundary>
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      </ChunkBoundary>
    </>,
    {},
  );
  expect(await screen.findByText('Connection problem. Please try again.')).toBeInTheDocument();
  expect(screen.getByText('Page')).toBeInTheDocument();
  isMissing = false;
  await act(() => new Promise((resolve) => setTimeout(resolve, 1_100)));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Side menu')).toBeInTheDocument();
});
