import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openModal } from '#state/modals.ts';
import { Toasts } from '#frame/toasts.tsx';
import { ModalHost } from '#modals/modal-host.tsx';
import { renderShell } from '#test/test-shell.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

const topics = [
  {
    id: 'start',
    title: 'Getting started',
    content: '<p>Press <b>Register</b>.</p><img src=x onerror="document.title=\'ran\'">',
  },
  { id: 'term', title: 'Terms of use', content: '<p>Adults only.</p>' },
];

async function openHelp(path: string) {
  Element.prototype.scrollIntoView = jest.fn(() => Promise.resolve());
  await renderShell(
    <>
      <ModalHost />
      <Toasts />
    </>,
    { helpCenter: () => ({ topics }) },
    path,
  );
  act(() => openModal('help'));
  await screen.findByRole('navigation', { name: 'Topics' }, { timeout: 5000 });
  return userEvent.setup();
}

test('shows the topic of the URL, selects another one and shows a message for an unknown one', async () => {
  const user = await openHelp('/help#term');
  expect(screen.getByRole('heading', { name: 'Terms of use' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Getting started' }));
  expect(screen.getByText('Register')).toBeInTheDocument();
  expect(document.querySelector('[onerror]')).toBeNull();
});

test('links from an unknown topic to the list', async () => {
  await openHelp('/help#nothing');
  expect(screen.getByRole('alert')).toHaveTextContent("This topic doesn't exist");
});

test('shows a message when the browser blocks the chat window', async () => {
  const user = await openHelp('/help');
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  await user.click(screen.getByRole('button', { name: 'Contact customer service' }));
  expect(open).toHaveBeenCalledWith('', 'marquee-chat', expect.stringContaining('popup'));
  expect(await screen.findByText('Popup blocked. Please allow popups and try again.')).toBeInTheDocument();
});

test('shows a topic in the direction of its own text', async () => {
  await openHelp('/help#term');
  const title = screen.getByRole('heading', { name: 'Terms of use' });
  expect(title.closest('[dir]')).toHaveAttribute('dir', 'auto');
  expect(screen.getByText('Terms of use', { selector: 'button bdi' })).toBeInTheDocument();
});
