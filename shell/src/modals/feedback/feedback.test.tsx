import { act, fireEvent, screen } from '@testing-library/react';
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
