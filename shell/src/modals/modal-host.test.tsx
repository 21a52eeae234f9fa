import { Link, useNavigate } from '@marquee/platform';
import { act, fireEvent, screen } from '@testing-library/react';
import { ModalHost } from './modal-host.tsx';
import { Toasts } from '#frame/toasts.tsx';
import { isModalOpen, openModal } from '#state/modals.ts';
import { renderShell } from '#test/test-shell.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));
jest.mock('./shell-modals.ts', () => ({
  shellModals: {
    blog: ({ onClose }: { onClose: () => void }) => <button onClick={onClose}>close the blog</button>,
    activity: () => 'one activity',
    feedback: jest.requireActual('react').lazy(() => new Promise(() => undefined)),
    speed: jest
      .requireActual('#federation/shell-update/create-lazy-chunk.tsx')
      .createLazyChunk(() => new Promise(() => undefined)),
    announcements: () => <Link to="/activity#luckiest-round">all announcements</Link>,
  },
}));

function BlogLink() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate('/blog')}>read</button>;
}

test('opens the modal of a path again when its link is pressed before the home page renders', async () => {
  await renderShell(
    <>
      <BlogLink />
      <ModalHost />
    </>,
    {},
  );
  fireEvent.click(screen.getByText('read'));
  const close = await screen.findByText('close the blog');
  await act(async () => {
    fireEvent.click(close);
    fireEvent.click(screen.getByText('read'));
  });
  expect(screen.getByText('close the blog')).toBeInTheDocument();
});

test('adds no entry to the history when Back leaves the page of a modal, so that Forward returns to it', async () => {
  function Back() {
    const navigate = useNavigate();
    return <button onClick={() => void navigate(-1)}>back</button>;
  }
  await renderShell(
    <>
      <BlogLink />
      <Back />
      <ModalHost />
    </>,
    {},
  );
  fireEvent.click(screen.getByText('read'));
  await screen.findByText('close the blog');
  const pushState = jest.spyOn(history, 'pushState');
  await act(async () => fireEvent.click(screen.getByText('back')));
  expect(screen.queryByText('close the blog')).not.toBeInTheDocument();
  expect(pushState).not.toHaveBeenCalled();
  pushState.mockRestore();
});

test('lists the announcements at /activity without the id of an activity, and opens a linked activity', async () => {
  await renderShell(<ModalHost />, {}, '/activity');
  fireEvent.click(await screen.findByText('all announcements'));
  expect(await screen.findByText('one activity')).toBeInTheDocument();
  expect(screen.queryByText('all announcements')).not.toBeInTheDocument();
});

test('shows that a modal loads, and closes it', async () => {
  await renderShell(<ModalHost />, {});
  act(() => openModal('feedback'));
  await screen.findByRole('dialog', { name: 'Loading' }, { timeout: 3_000 });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(isModalOpen('feedback')).toBe(false);
});

test('closes a modal of the shell whose code has not arrived after 15 s, with a message', async () => {
  await renderShell(
    <>
      <ModalHost />
      <Toasts />
    </>,
    {},
  );
  jest.useFakeTimers();
  act(() => openModal('speed'));
  await act(() => jest.advanceTimersByTimeAsync(14_900));
  expect(isModalOpen('speed')).toBe(true);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(isModalOpen('speed')).toBe(false);
  jest.useRealTimers();
  expect(await screen.findByText('Connection problem. Please try again.')).toBeInTheDocument();
});
