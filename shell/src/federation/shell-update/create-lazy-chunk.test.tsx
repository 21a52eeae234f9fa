import { render, screen, waitFor } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { createLazyChunk } from '#federation/shell-update/create-lazy-chunk.tsx';
import { RemoteBoundary } from '#federation/remote-state/remote-boundary.tsx';

const Modal = ({ name }: { readonly name: string }) => <p>{`modal ${name}`}</p>;
const loader = () => jest.fn<Promise<ComponentType<{ name: string }>>, []>();
const missing = () =>
  Promise.reject<ComponentType<{ name: string }>>(Object.assign(new Error('missing'), { name: 'ChunkLoadError' }));

const show = (Chunk: ComponentType<{ name: string }>, onFailure = jest.fn()) => {
  const view = render(
    <RemoteBoundary onFailure={onFailure}>
      <Suspense fallback={null}>
        <Chunk name="login" />
      </Suspense>
    </RemoteBoundary>,
  );
  return { ...view, onFailure };
};

afterEach(() => jest.useRealTimers());
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.useRealTimers());

test('retries a failed chunk once', async () => {
  const load = loader().mockImplementationOnce(missing).mockResolvedValue(Modal);
  const { onFailure } = show(createLazyChunk(load));
  expect(await screen.findByText('modal login')).toBeInTheDocument();
  expect(onFailure).not.toHaveBeenCalled();
});

test('starts a new load when it is rendered again after a failure', async () => {
  jest.useFakeTimers();
  const load = loader().mockImplementationOnce(missing).mockImplementationOnce(missing).mockResolvedValue(Modal);
  const Chunk = createLazyChunk(load);
  const { onFailure, unmount } = show(Chunk);
  await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1));
  unmount();
  await jest.advanceTimersByTimeAsync(1_100);
  expect(load).toHaveBeenCalledTimes(2);
  show(Chunk);
  expect(await screen.findByText('modal login')).toBeInTheDocument();
});
