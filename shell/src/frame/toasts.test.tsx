import { notify } from '@marquee/platform';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RemoteUnavailable } from '#frame/status-pages/remote-unavailable.tsx';
import { Frame } from '#frame/frame.tsx';
import { menus } from '#test/test-frame.tsx';
import { renderShell } from '#test/test-shell.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

const responses = {
  gameMenus: () => menus('RNG'),
  hotGames: () => ({ games: [], pageNum: 1, totalPages: 0, totalCount: 0 }),
};

beforeEach(() => Object.assign(window, { scrollTo: jest.fn() }));

async function findToastBeside(content: ReactNode, title: string): Promise<Element | null> {
  await renderShell(<Frame>{content}</Frame>, responses, '/rng');
  act(() => notify({ tone: 'danger', title }));
  return (await screen.findByText(title)).closest('section');
}

test('shows toasts in a corner of the page', async () => {
  expect(await findToastBeside(<p>Slots</p>, 'Not saved')).toHaveAttribute('data-placement', 'corner');
});

test('shows toasts above the placeholder of a failed part, so that they do not cover its button', async () => {
  const region = await findToastBeside(
    <RemoteUnavailable remote="lobby" code="network" onRetry={jest.fn()} />,
    'Not sent',
  );
  expect(region).toHaveAttribute('data-placement', 'inline');
  const button = screen.getByRole('button', { name: 'Try again' });
  expect(region?.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('shows a repeated message once', async () => {
  await renderShell(<Frame>Slots</Frame>, responses, '/rng');
  for (const title of ['Copied', 'Saved', 'Copied']) act(() => notify({ tone: 'info', title }));
  expect(await screen.findAllByText(/^(Copied|Saved)$/)).toHaveLength(2);
});
