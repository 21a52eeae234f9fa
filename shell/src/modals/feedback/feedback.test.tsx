import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ModalHost } from '#modals/modal-host.tsx';
import { closeModal, openModal } from '#state/modals.ts';
import { renderShell } from '#test/test-shell.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

const captcha = () => ({ id: 'picture', image: 'data:image/png;base64,AAAA', expiresInSeconds: 120, workBits: 0 });

async function openFeedback() {
  await renderShell(<ModalHost />, { captcha });
  act(() => openModal('feedback'));
  return screen.findByRole('textbox', { name: /^Description/ }, { timeout: 5000 });
}

test('keeps the description when the dialog is closed before it is sent', async () => {
  fireEvent.change(await openFeedback(), { target: { value: 'The wheel stops too early' } });
  act(() => closeModal('feedback'));
  expect(await openFeedback()).toHaveValue('The wheel stops too early');
});

test('marks the missing fields and focuses the first one after the popup that names them', async () => {
  await openFeedback();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const popup = await screen.findByRole('dialog', { name: 'Some details are missing' }, { timeout: 5000 });
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(popup).not.toBeInTheDocument());
  const topic = screen.getByRole('button', { name: /^Topic/ });
  await waitFor(() => expect(topic).toHaveFocus());
  expect(topic).toHaveAccessibleDescription('Choose a topic');
  const picture = screen.getByLabelText(/^Characters in the picture/);
  expect(picture).toHaveAccessibleDescription('Enter the characters in the picture');
  await user.click(topic);
  await user.click(await screen.findByRole('option', { name: 'Other' }));
  expect(screen.getByRole('button', { name: /^Topic/ })).not.toHaveAccessibleDescription();
});
